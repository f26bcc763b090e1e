import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';

const pages = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/pages' }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    updated: z.date(),
    questions: z.array(z.object({ q: z.string(), a: z.string() })).optional(),
  }),
});

/** Text pages in content/pages. Products, categories and posts come from the API, see build/load-shop.ts. */
export const collections = { pages };
