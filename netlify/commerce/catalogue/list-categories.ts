import { asc } from 'drizzle-orm';
import { categories } from '#database/schema.ts';
import { ok } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';

export async function listCategories(ctx: Ctx) {
  const { id, name, slug, position } = categories;
  return ok(await ctx.db.select({ id, name, slug }).from(categories).orderBy(asc(position), asc(id)));
}
