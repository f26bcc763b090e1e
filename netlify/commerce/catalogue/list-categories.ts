import { asc } from 'drizzle-orm';
import { ok } from '#domain/result.ts';
import { categories } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

export async function listCategories(ctx: Ctx) {
  const { id, name, slug, position } = categories;
  return ok(await ctx.db.select({ id, name, slug }).from(categories).orderBy(asc(position), asc(id)));
}
