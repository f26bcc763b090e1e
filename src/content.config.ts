import { defineCollection } from 'astro:content';
import { glob } from 'astro/loaders';
import { z } from 'astro/zod';
import { categoryLoader, postLoader, productLoader } from '#source/load-shop.ts';

const pages = defineCollection({
  loader: glob({ pattern: '*.md', base: './content/pages' }),
  schema: z.object({
    title: z.string(),
    description: z.string(),
    updated: z.date(),
    questions: z.array(z.object({ q: z.string(), a: z.string() })).optional(),
  }),
});

export const collections = {
  products: defineCollection({ loader: productLoader }),
  categories: defineCollection({ loader: categoryLoader }),
  posts: defineCollection({ loader: postLoader }),
  pages,
};
