import * as z from 'zod/mini';
import { dateText, laxText, looseText, numberedListOf } from './reply-types.ts';

export const Blog = z.object({
  id: z.union([z.number(), z.string()]),
  slug: z.string(),
  title: z.string(),
  image: looseText,
  description: looseText,
  seo_title: looseText,
  seo_description: looseText,
  seo_keywords: looseText,
  created_at: dateText,

  /** Not in §3: the picture's alternative text. */
  image_alt: laxText,
});
export type Blog = z.output<typeof Blog>;

export const BlogList = numberedListOf(Blog);
export type BlogQuery = {
  search?: string | undefined;
  ordering?: string | undefined;
  page?: number | undefined;
  page_size?: number | undefined;
};
