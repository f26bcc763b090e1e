import { pageMarkdown } from '#site/page-markdown.ts';

export const prerender = false;

export const GET = pageMarkdown('/second-opinion/');
