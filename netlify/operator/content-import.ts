import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#cli/settings.ts';
import { flushPurges } from '#commerce/content/flush-purges.ts';
import { type Imported, importProducts } from '#commerce/operator/import-products.ts';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Command, textOf, wrong } from './command.ts';
import { decodeCsv, parseCsv } from './import/csv.ts';
import { readMapping } from './import/mapping.ts';
import { productChange } from './import/product-change.ts';
import { type Problem, type Read, readProducts } from './import/read-products.ts';
import { plain, table } from './print.ts';

const problemsShown = 40;

async function fileOf(path: string): Promise<Result<Uint8Array, ApiError>> {
  try {
    return ok(await readFile(path));
  } catch {
    return wrong(`${path} cannot be read.`);
  }
}

const numbered = (path: string, lines: readonly string[]) =>
  wrong(`${path} cannot be used:\n${lines.map((line) => `  ${plain(line)}`).join('\n')}`);

async function readSheet(
  path: string,
  mapPath: string,
): Promise<Result<{ products: Read[]; problems: Problem[] }, ApiError>> {
  const [sheet, map] = [await fileOf(path), await fileOf(mapPath)];
  if (!sheet.ok) return sheet;
  if (!map.ok) return map;
  const mapping = readMapping(decodeCsv(map.value));
  if (!mapping.ok) return numbered(mapPath, mapping.error);
  const records = parseCsv(decodeCsv(sheet.value), mapping.value.delimiter);
  if (!records.ok) return numbered(path, [`line ${records.error.line}: ${records.error.problem}`]);
  const read = readProducts(records.value, mapping.value);
  return read.ok ? read : numbered(mapPath, read.error);
}

const withoutPicture = ({ line, product }: Read): Problem[] =>
  (product.pictures ?? [])
    .filter(
      (name) => !/^[a-z0-9-]+$/.test(name) || !existsSync(join(root, 'public', 'pictures', `${name}.webp`)),
    )
    .map((name) => ({ line, field: 'pictures', problem: `there is no public/pictures/${name}.webp` }));

/** All that is wrong, row by row; nothing was written. */
function refusal(problems: readonly Problem[], rows: number) {
  const sorted = problems.toSorted((a, b) => a.line - b.line);
  const lines = table(
    [{ title: 'LINE', right: true }, { title: 'FIELD' }, { title: 'WHAT IS WRONG', max: 120 }],
    sorted.slice(0, problemsShown).map(({ line, field, problem }) => [String(line), field, problem]),
  );
  const more = sorted.length - problemsShown;
  const rest = more > 0 ? `\n… and ${more} more` : '';
  const wrongRows = new Set(sorted.map(({ line }) => line)).size;
  return err<ApiError>({
    code: 'invalid_input',
    detail: `${lines}${rest}\n\n${wrongRows} of ${rows} rows are wrong. Nothing was imported.`,
    problems: sorted,
  });
}

const summary = ({ added, changed, unchanged }: Imported, dryRun: boolean): string =>
  dryRun
    ? `${added} would be added, ${changed} changed, ${unchanged} left as they are. Nothing was written (--dry-run).`
    : `${added} added, ${changed} changed, ${unchanged} left as they are.`;

export const importCommands: Command[] = [
  {
    name: 'content import',
    usage: 'FILE.csv',
    summary: 'add and update products from a spreadsheet, by a mapping file; all rows or none',
    options: {
      map: { type: 'string', help: 'the mapping file, as in content/maps' },
      'dry-run': { type: 'boolean', help: 'check everything and write nothing' },
    },
    async run(ctx, { words, values, progress }) {
      const [path] = words;
      const mapPath = textOf(values, 'map');
      if (!path || words.length > 1 || !mapPath)
        return wrong('Give one file and --map with its mapping. Try --help.');
      const sheet = await readSheet(path, mapPath);
      if (!sheet.ok) return sheet;
      const { products } = sheet.value;
      const problems = [...sheet.value.problems, ...products.flatMap(withoutPicture)];
      const rows = products.length + new Set(sheet.value.problems.map(({ line }) => line)).size;
      if (rows === 0) return wrong(`${path} has no row to import.`);
      const dryRun = values['dry-run'] === true;
      const done = await importProducts(ctx, products.map(productChange), { dryRun, progress, problems });
      if (!done.ok) return refusal(done.error, rows);
      if (!dryRun) ctx.later(async () => void (await flushPurges(ctx)));
      return ok({ json: { ...done.value, dry_run: dryRun }, text: summary(done.value, dryRun) });
    },
  },
];
