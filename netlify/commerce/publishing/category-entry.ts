import { asc, count, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { CategoryRef } from '#contract/desk-content.ts';
import { type Problem, problemAt } from '#contract/reason.ts';
import { slugify } from '#domain/text/text.ts';
import { lostPictures, picturePattern } from '#netlify/commerce/pictures/pictures.ts';
import { categoryFields, describeIssue } from '#netlify/commerce/products/checks.ts';
import { lockContent } from '#netlify/commerce/products/product-locks.ts';
import { searchText } from '#netlify/commerce/search/search-text.ts';
import { categories, products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { entryProblems as say } from '#texts/en/entry-problems.ts';
import { refusal } from '#texts/refuse.ts';
import type { EntryKind, Fields } from './entry-kind.ts';

/** A category as an entry of the desk: its texts, its picture, and its place among the others. */

/** The one file of all categories. */
export const categoriesPath = 'categories.json';

const shape = categoryFields(z.string().check(z.regex(picturePattern, 'must be a picture of this shop')));
const Category = z.object(shape);
type Values = z.output<typeof Category>;
const names = [...Object.keys(shape), 'order'];

/** The categories that shoppers see, in their order. */
export const shownCategories = (db: Queries): Promise<CategoryRef[]> =>
  db
    .select({ slug: categories.slug, name: categories.name })
    .from(categories)
    .where(eq(categories.published, true))
    .orderBy(asc(categories.position), asc(categories.id));

async function find(db: Queries, slug: string) {
  const [row] = await db.select().from(categories).where(eq(categories.slug, slug));
  return row;
}

/** The valid fields with their values, and the problems of the others. An empty field counts as missing. */
function read(fields: Fields) {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ''));
  const { error } = Category.safeParse(given, { error: describeIssue });
  const right = Object.entries(shape).flatMap(([field, check]) => {
    const { success, data } = check.safeParse(given[field]);
    return success ? [[field, data]] : [];
  });
  const problems = (error?.issues ?? []).map(({ path: [field, at], message }) =>
    problemAt(
      typeof at === 'number' ? [String(field), at] : String(field),
      message,
      message === say.missing ? 'missing' : 'invalid',
    ),
  );
  return { values: Object.fromEntries(right) as Partial<Values>, problems };
}

/** Product files name a category by its name or its slug, so no category's name may equal another one's name or slug. */
function nameProblems(slug: string, { name }: { name?: unknown }, all: readonly CategoryRef[]): Problem[] {
  if (typeof name !== 'string') return [];
  const isTaken = (one: CategoryRef) =>
    one.slug !== slug &&
    (one.name.toLowerCase() === name.toLowerCase() ||
      one.slug === slugify(name) ||
      slugify(one.name) === slug);
  return all.some(isTaken) ? [problemAt('name', say.nameTaken)] : [];
}

function orderProblems({ order = [] }: Fields, all: readonly CategoryRef[]): Problem[] {
  const isKnown = (given: unknown) => all.some(({ slug }) => slug === given);
  const isOrder = Array.isArray(order) && order.every(isKnown) && new Set(order).size === order.length;
  return isOrder ? [] : [problemAt('order', say.wrongOrder)];
}

/** Updates the full-text search column of a renamed category's products, which contains the category's name. */
async function renameInSearch(tx: Queries, id: number, category: string): Promise<void> {
  const own = await tx
    .select()
    .from(products)
    .where(eq(products.categoryId, id))
    .orderBy(asc(products.id))
    .for('no key update');
  const found = own.map((row) => ({ id: row.id, text: searchText({ ...row, category }) }));
  await tx.execute(sql`UPDATE products SET search_text = found.text
    FROM jsonb_to_recordset(${JSON.stringify(found)}::jsonb) AS found (id bigint, text text) WHERE products.id = found.id`);
}

export const categoryEntry: EntryKind = {
  names,
  async read(db, slug) {
    const row = await find(db, slug);
    if (!row) return undefined;
    const { name, blurb, picture, look, published } = row;
    const order = (await shownCategories(db)).map((one) => one.slug);
    return { published, fields: { name, blurb, picture, look, order } };
  },
  // Those who write products wait, so that none comes into a category that is being hidden.
  async lock(tx) {
    await lockContent(tx);
    await tx.select({ id: categories.id }).from(categories).orderBy(asc(categories.id)).for('no key update');
  },
  async check(db, slug, fields) {
    const { values, problems } = read(fields);
    const all = await db.select({ slug: categories.slug, name: categories.name }).from(categories);
    const { picture = '' } = values;
    const lost = picturePattern.test(picture) ? await lostPictures(db, [picture]) : [];
    return [
      ...problems,
      ...nameProblems(slug, values, all),
      ...orderProblems(fields, all),
      ...lost.map((address) => problemAt('picture', say.noPicture(address))),
    ];
  },
  async write(tx, slug, fields) {
    const before = await find(tx, slug);
    const row = { ...(read(fields).values as Values), published: true };
    const position = sql<number>`(SELECT coalesce(max(position) + 1, 0) FROM categories)`;
    await tx
      .insert(categories)
      .values({ ...row, slug, position })
      .onConflictDoUpdate({ target: categories.slug, set: row });
    const order = sql.param((fields.order as string[] | undefined) ?? []);
    await tx.execute(sql`UPDATE categories SET position = placed.position FROM (
      SELECT id, row_number() OVER (ORDER BY array_position(${order}::text[], slug), position, id) - 1 AS position
      FROM categories) AS placed WHERE placed.id = categories.id AND placed.position <> categories.position`);
    if (before && before.name !== row.name) await renameInSearch(tx, before.id, row.name);
  },
  async preview(db, slug, fields) {
    const { values } = read(fields);
    const { name = slug, look = [] } = values;
    const row = { id: 0, blurb: '', picture: '', ...(await find(db, slug)) };
    return { type: 'category', category: { ...row, ...values, slug, name, look } };
  },
  async neededBy(tx, slug) {
    const row = await find(tx, slug);
    const [{ own } = { own: 0 }] = await tx
      .select({ own: count() })
      .from(products)
      .where(eq(products.categoryId, row?.id ?? 0));
    return own === 0 ? undefined : refusal('category_in_use', { products: own });
  },
  show: (tx, slug, published) => tx.update(categories).set({ published }).where(eq(categories.slug, slug)),
};
