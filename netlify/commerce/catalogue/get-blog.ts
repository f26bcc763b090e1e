import { and, eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { posts } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { serializeBlog } from './blog-serializer.ts';

/** A published post by its id or its slug (a slug is never a number). Error: not_found. */
export async function getBlog(
  ctx: Ctx,
  idOrSlug: string,
): Promise<Result<ReturnType<typeof serializeBlog>, ApiError>> {
  const missing = err<ApiError>({ code: 'not_found', detail: 'There is no such post in this shop.' });
  const isId = /^\d{1,9}$/.test(idOrSlug);
  if (!isId && !/^[a-z0-9-]+$/.test(idOrSlug)) return missing;
  const [row] = await ctx.db
    .select()
    .from(posts)
    .where(and(isId ? eq(posts.id, Number(idOrSlug)) : eq(posts.slug, idOrSlug), eq(posts.published, true)));
  return row ? ok(serializeBlog(row)) : missing;
}
