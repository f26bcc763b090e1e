import { and, eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { categories, products } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { productColumns, serializeProduct } from './product-serializer.ts';

export async function getProduct(
  ctx: Ctx,
  slug: string,
): Promise<Result<ReturnType<typeof serializeProduct>, ApiError>> {
  const missing = err<ApiError>({ code: 'not_found', detail: 'There is no such product in this shop.' });
  if (!/^[a-z0-9-]+$/.test(slug)) return missing;
  const [row] = await ctx.db
    .select(productColumns)
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(eq(products.slug, slug), eq(products.published, true)));
  return row ? ok(serializeProduct(row)) : missing;
}
