import type * as z from 'zod/mini';
import type { Blog } from '#contract/blog.ts';
import type { posts } from '#netlify/database/schema.ts';

export function serializeBlog(row: typeof posts.$inferSelect): z.input<typeof Blog> {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    image: row.image,
    image_alt: row.imageAlt,
    description: row.descriptionHtml,
    seo_title: row.seoTitle,
    seo_description: row.seoDescription,
    seo_keywords: row.seoKeywords,
    created_at: row.createdAt.toISOString(),
  };
}
