import { asc, eq } from 'drizzle-orm';
import type { ShopText } from '#contract/content.ts';
import { ok } from '#domain/base/result.ts';
import { pages } from '#netlify/database/content-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { htmlOf } from './markdown.ts';

/** The texts of the shop that were published on the desk. There are few: a build reads all at once. */
export async function listPages({ db }: Pick<Ctx, 'db'>) {
  const rows = await db.select().from(pages).where(eq(pages.published, true)).orderBy(asc(pages.slug));
  return ok<ShopText[]>(
    rows.map(({ slug, title, description, descriptionHtml, updatedAt, questions }) => ({
      slug,
      title,
      description,
      text: descriptionHtml,
      updated_at: updatedAt.toISOString(),
      questions: questions.map(({ q, a }) => ({ q, a: htmlOf(a) })),
    })),
  );
}
