import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#domain/base/result.ts';
import { fieldEntries } from '#domain/product/product-fields.ts';
import { categories, products } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type PriceJump, rowPriceProblems } from './price-rules.ts';
import { lockContent, lockProductsBySlug } from './product-locks.ts';
import { type MergedProduct, mergeProducts, type WrittenColumns, writeMerged } from './write-products.ts';

/** One row of an import; `line` is its line in the file. Only the given values are written. */
export type ProductChange = {
  line: number;
  slug: string;
  category?: string | undefined;
  values: WrittenColumns;
  /** A sentence about the row's price. A new price without it deletes the old sentence. */
  priceNote?: string | undefined;
};
type RowProblem = { line: number; field: string; problem: string };
export type Imported = { added: number; changed: number; unchanged: number; jumps: PriceJump[] };

type Options = {
  dryRun: boolean;
  progress: (done: number, total: number) => void;
  /** Problems that the caller found. The rows are still checked, so that all problems are reported at once. */
  problems?: readonly RowProblem[];
  /** Finds products on sale that do not work together. The import is refused if it adds such a problem. */
  checkSystems?: (sold: readonly Sold[]) => { slug: string; problem: string }[];
};
type Sold = {
  slug: string;
  name: string;
  facts: WrittenColumns['facts'];
  rows: readonly { label: string; value: string }[];
  html: string;
};
type Outcome = Result<Imported, RowProblem[]>;

const batchSize = 500;

/** Adds and updates products by slug in one transaction. Writes nothing if any row has a problem. */
export async function importProducts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  changes: readonly ProductChange[],
  { dryRun, progress, problems: foundBefore = [], checkSystems }: Options,
): Promise<Outcome> {
  const counts: Imported = { added: 0, changed: 0, unchanged: 0, jumps: [] };
  const done = await inTransaction(
    ctx.db,
    async (tx): Promise<Result<Imported, RowProblem[] | 'dry run'>> => {
      // Reset, because all of this runs again after a deadlock.
      Object.assign(counts, { added: 0, changed: 0, unchanged: 0, jumps: [] });
      await lockContent(tx);
      await lockProductsBySlug(
        tx,
        changes.map(({ slug }) => slug),
      );
      const findProblems = async () =>
        checkSystems && changes.some(changesSystems) ? checkSystems(await readSold(tx)) : [];
      const known = new Set((await findProblems()).map(({ problem }) => problem));
      const categoryIds = await idsOfCategories(tx);
      const problems: RowProblem[] = [...foundBefore];
      for (let from = 0; from < changes.length; from += batchSize) {
        const batch = changes.slice(from, from + batchSize);
        const merged = await mergeProducts(
          tx,
          batch.map((one) => writeOf(one, categoryIds)),
        );
        problems.push(
          ...batch.flatMap((one, at) => problemsOf(one, merged[at] as MergedProduct, categoryIds)),
        );
        if (problems.length === 0) {
          const written = await writeMerged(tx, merged, { source: 'import', now: ctx.now() });
          counts.added += written.added;
          counts.changed += written.slugs.length - written.added;
          counts.unchanged += batch.length - written.slugs.length;
          counts.jumps.push(...written.jumps);
        }
        progress(Math.min(from + batchSize, changes.length), changes.length);
      }
      if (problems.length > 0) return err(problems);
      const broken = (await findProblems()).filter(({ problem }) => !known.has(problem));
      if (broken.length > 0) return err(broken.map((one) => systemProblem(one, changes)));
      return dryRun ? err('dry run') : ok(counts);
    },
  );
  if (done.ok) return done;
  return done.error === 'dry run' ? ok(counts) : err(done.error);
}

const changesSystems = ({ values }: ProductChange): boolean =>
  ['facts', 'specifications', 'descriptionHtml', 'published'].some((name) => name in values);

const readSold = (tx: Queries): Promise<Sold[]> =>
  tx
    .select({
      slug: products.slug,
      name: products.name,
      facts: products.facts,
      rows: products.specifications,
      html: products.descriptionHtml,
    })
    .from(products)
    .where(eq(products.published, true));

/** `line` is 0 if the product is not in the file, such as a kit with a part that is. */
const systemProblem = (
  { slug, problem }: { slug: string; problem: string },
  changes: readonly ProductChange[],
): RowProblem => ({
  line: changes.find((change) => change.slug === slug)?.line ?? 0,
  field: 'facts',
  problem: `${slug}: ${problem}`,
});

type Categories = Map<string, number>;
async function idsOfCategories(tx: Queries): Promise<Categories> {
  const rows = await tx.select().from(categories).where(eq(categories.published, true));
  return new Map(
    rows.flatMap(({ id, name, slug }) => [name, slug].map((key) => [key.toLowerCase(), id] as const)),
  );
}

const writeOf = ({ slug, category, values, priceNote }: ProductChange, ids: Categories) => {
  const categoryId = ids.get(category?.toLowerCase() ?? '');
  return {
    slug,
    values: { ...values, ...(categoryId === undefined ? {} : { categoryId }) },
    // A price of the sheet has the sentence of the sheet, or none.
    priceNote: values.pricePaise === undefined ? undefined : (priceNote ?? ''),
  };
};

const always = fieldEntries.filter(([, { needed }]) => needed === 'always');

/** What keeps a row from being written: a category that the shop does not have, fields that a new product needs, prices. */
function problemsOf(
  { line, slug, category, values }: ProductChange,
  { before, after }: MergedProduct,
  ids: Categories,
): RowProblem[] {
  const isUnknown = category !== undefined && !ids.has(category.toLowerCase());
  const missing = always.filter(([name, { column }]) =>
    name === 'category' ? category === undefined : !(column in values),
  );
  return [
    ...(isUnknown ? [{ field: 'category', problem: `the shop has no category "${category}"` }] : []),
    ...(before
      ? rowPriceProblems(after, values).map(({ path, message }) => ({
          field: path.join('.'),
          problem: message,
        }))
      : missing.map(([field]) => ({
          field,
          problem: `is needed, because the shop has no product "${slug}" yet`,
        }))),
  ].map((one) => ({ line, ...one }));
}
