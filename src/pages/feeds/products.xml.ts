import { feedFor } from './_feed.ts';

export const prerender = false;

/** For Google Merchant Center. */
export const GET = feedFor('google');
