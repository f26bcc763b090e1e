import { feedFor } from './_feed.ts';

export const prerender = false;

/** For Meta's catalogues, for Facebook, Instagram and WhatsApp. */
export const GET = feedFor('meta');
