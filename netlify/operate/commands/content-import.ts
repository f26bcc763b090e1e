import { readFile } from 'node:fs/promises';
import { inArray } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { decodeCsv } from '#domain/text/decode-sheet.ts';
import {
  type Imported,
  importProducts,
  type ProductChange,
} from '#netlify/commerce/products/import-products.ts';
import { problemsOfSystems } from '#netlify/commerce/products/product-problems.ts';
import { columnsOf } from '#netlify/commerce/products/rows.ts';
import { htmlOf } from '#netlify/commerce/publishing/markdown.ts';
import { tidyAfter } from '#netlify/database/batches.ts';
import { products } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { jumpsText } from '#texts/en/product-prices.ts';
import { type Command, textOf, wrong } from './command.ts';
import { purgeWritten } from './content.ts';
import { parseCsv } from './import/csv.ts';
import { loadMapping } from './import/mapping.ts';
import { type Problem, type Read, readProducts, type Sheet } from './import/read-products.ts';
import { plain, right, table } from './print.ts';

const problemsShown = 40;

const unusable = (path: string, lines: readonly string[]) =>
  wrong(`${path} cannot be used:\n${lines.map((line) => `  ${plain(line)}`).join('\n')}`);

export async function readSheet(path: string, mapPath: string): Promise<Result<Sheet, ApiError>> {
  const bytes = await readFile(path).catch(() => undefined);
  if (!bytes) return wrong(`${path} cannot be read.`);
  const mapping = await loadMapping(mapPath);
  if (!mapping.ok) return unusable(mapPath, mapping.error);
  const text = decodeCsv(bytes);
  const records = text.ok ? parseCsv(text.value, mapping.value.delimiter) : text;
  if (!records.ok) return unusable(path, [`line ${records.error.line}: ${records.error.problem}`]);
  const read = readProducts(records.value, mapping.value);
  return read.ok ? read : unusable(mapPath, read.error);
}

/** The columns that a row sets, as they are written to the database. */
function changeOf({
  line,
  product: { slug, published, description, priceNote, ...fields },
}: Read): ProductChange {
  const html = description && htmlOf(description);
  const { categorySlug, ...values } = columnsOf({ ...fields, description: html });
  const listed = published === undefined ? {} : { published };
  const source = description === undefined ? {} : { descriptionMarkdown: description };
  return { line, slug, category: fields.category, values: { ...values, ...source, ...listed }, priceNote };
}

/** Products that the shop does not have yet are not for sale until they are published. */
async function asDrafts(db: Queries, changes: readonly ProductChange[]): Promise<ProductChange[]> {
  const slugs = changes.map(({ slug }) => slug);
  const rows = await db.select({ slug: products.slug }).from(products).where(inArray(products.slug, slugs));
  const known = new Set(rows.map(({ slug }) => slug));
  return changes.map((one) =>
    known.has(one.slug) ? one : { ...one, values: { ...one.values, published: false } },
  );
}

/** The problems of rows by line. */
function listed(problems: readonly Problem[]): string {
  const sorted = problems.toSorted((a, b) => a.line - b.line);
  const lines = table(
    [right('LINE'), 'FIELD', { title: 'WHAT IS WRONG', max: 120 }],
    sorted
      .slice(0, problemsShown)
      .map(({ line, field, problem }) => [line === 0 ? '' : String(line), field, problem]),
  );
  const more = sorted.length - problemsShown;
  return lines + (more > 0 ? `\n… and ${more} more` : '');
}

/** The error with the problems of all rows; nothing was written. */
function refusal(problems: readonly Problem[], rows: number) {
  const sorted = problems.toSorted((a, b) => a.line - b.line);
  const wrongRows = new Set(sorted.map(({ line }) => line)).size;
  return err<ApiError>({
    code: 'invalid_input',
    detail: `${listed(sorted)}\n\n${wrongRows} of ${rows} rows are wrong. Nothing was imported.`,
    problems: sorted,
  });
}

const summary = ({ added, changed, unchanged }: Imported, dryRun: boolean): string =>
  dryRun
    ? `${added} would be added, ${changed} changed, ${unchanged} left as they are. Nothing was written (--dry-run).`
    : `${added} added, ${changed} changed, ${unchanged} left as they are.`;

const skippedNote = (what: string, lines: readonly number[]): string[] =>
  lines.length === 0
    ? []
    : [
        `Skipped ${lines.length} ${lines.length === 1 ? 'row' : 'rows'} ${what}: line ${lines.slice(0, 10).join(', ')}${lines.length > 10 ? ' …' : ''}.`,
      ];

export const importCommands: Command[] = [
  {
    name: 'content import',
    usage: 'FILE.csv',
    summary: 'add and update products from a spreadsheet, by a mapping; all rows or none',
    options: {
      map: { type: 'string', help: 'the mapping: a TypeScript module, as in content/imports' },
      drafts: {
        type: 'boolean',
        help: 'new products as drafts; rows that cannot be read are left out and listed',
      },
      'dry-run': { type: 'boolean', help: 'check everything and write nothing' },
    },
    async run(ctx, { words, values, progress }) {
      const [path] = words;
      const mapPath = textOf(values, 'map');
      if (!path || words.length > 1 || !mapPath)
        return wrong('Give one file and --map with its mapping. Try --help.');
      const sheet = await readSheet(path, mapPath);
      if (!sheet.ok) return sheet;
      const { products: read, problems, skipped, others } = sheet.value;
      const rows = read.length + new Set(problems.map(({ line }) => line)).size;
      if (rows === 0) return wrong(`${path} has no row to import.`);
      const dryRun = values['dry-run'] === true;
      const options = { dryRun, progress, checkSystems: problemsOfSystems };
      const drafts = values.drafts === true;
      let changes = read.map(changeOf);
      if (drafts) changes = await asDrafts(ctx.db, changes);
      const leftOut: Problem[] = drafts ? [...problems] : [];
      let done = await importProducts(ctx, changes, { ...options, problems: drafts ? [] : problems });
      // Each try writes all or nothing, so the rows that are left out are known before any is written.
      while (drafts && !done.ok && done.error.every(({ line }) => line > 0)) {
        const wrongLines = new Set(done.error.map(({ line }) => line));
        leftOut.push(...done.error);
        changes = changes.filter(({ line }) => !wrongLines.has(line));
        done = await importProducts(ctx, changes, options);
      }
      if (!done.ok) return refusal(done.error, rows);
      if (!dryRun) {
        await tidyAfter(ctx.db, done.value.added + done.value.changed);
        purgeWritten(ctx);
      }
      return ok({
        json: { ...done.value, dry_run: dryRun, skipped, others, left_out: leftOut },
        text: [
          summary(done.value, dryRun),
          jumpsText(done.value.jumps),
          ...skippedNote('of variants or further pictures, which the shop does not have', skipped),
          ...(leftOut.length > 0 ? [`Left out:\n${listed(leftOut)}`] : []),
          ...skippedNote(others.length === 1 ? 'that is no product' : 'that are no product', others),
        ]
          .filter(Boolean)
          .join('\n'),
      });
    },
  },
];
