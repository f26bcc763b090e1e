import type { APIRoute } from 'astro';
import { allCategories, allPosts } from '#site/catalogue.ts';
import { llmsTxt } from '#site/llms-txt.ts';
import { yields } from '#site/places.ts';

export const GET: APIRoute = async ({ site, url }) => {
  const [categories, posts] = await Promise.all([allCategories(), allPosts()]);
  const text = llmsTxt((site ?? url).origin, { categories, posts, states: yields.states });
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
};
