import { fileURLToPath } from 'node:url';
import { ok } from '#domain/base/result.ts';
import type { ProductFacts } from '#domain/product/product-facts.ts';
import type { Verdict } from '#domain/solar/finding.ts';
import { pairPanel } from '#domain/solar/pair.ts';
import type { Inverters, Panels } from '#domain/solar/system.ts';
import { ContentError } from '#netlify/operate/content/content-error.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { sentenceOf } from '#texts/en/solar.ts';
import { type Command, textOf, wrong } from './command.ts';
import { readSheet } from './content-import.ts';
import { right, table } from './print.ts';

const contentRoot = fileURLToPath(new URL('../../../content/', import.meta.url));
const cecMapping = fileURLToPath(new URL('../../../content/imports/cec-inverters.ts', import.meta.url));

const usualTemperatures = [15, 5, 0, -5, -20];
const columns: Verdict[] = ['ok', 'warn', 'refuse', 'unknown'];

type Row = { coldestC: number; pairs: number } & Record<Verdict, number> & {
    /** For how many pairs a rule decided the verdict, by `rule verdict`. */
    rules: Record<string, number>;
  };

const named = (name: string, facts: ProductFacts | null | undefined) => ({ name, quantity: 1, facts });

/** Counts the verdicts for every panel with every inverter. Throws if a text has NaN or the like: then a rule has a bug. */
export function countPairs(
  panels: readonly Panels[],
  inverters: readonly Inverters[],
  temperatures: readonly number[] = usualTemperatures,
): Row[] {
  return temperatures.map((coldestC) => {
    const row: Row = { coldestC, pairs: 0, ok: 0, warn: 0, refuse: 0, unknown: 0, rules: {} };
    for (const inverter of inverters)
      for (const panel of panels) {
        const { verdict, findings } = pairPanel(panel, inverter, { coldestC });
        for (const { rule, says } of findings.map((one) => ({ ...one, says: sentenceOf(one) })))
          if (/NaN|undefined|Infinity/.test(says))
            throw new Error(`${rule} of ${panel.name} and ${inverter.name}: ${says}`);
        row.pairs += 1;
        row[verdict] += 1;
        const why = new Set(
          findings.filter((one) => one.verdict === verdict).map(({ rule }) => `${rule} ${verdict}`),
        );
        for (const one of verdict === 'ok' ? [] : why) row.rules[one] = (row.rules[one] ?? 0) + 1;
      }
    return row;
  });
}

export const pairCommands: Command[] = [
  {
    name: 'content check-pairs',
    usage: 'FILE.csv',
    summary:
      'try every inverter of a list with every panel of content/: how many fit, are refused, are unknown',
    options: {
      map: { type: 'string', help: 'the mapping of the list (content/imports/cec-inverters.ts)' },
    },
    filesAlone: true,
    async run(_, { words, values }) {
      const [path] = words;
      if (!path || words.length > 1) return wrong('Give one file with inverters. Try --help.');
      const sheet = await readSheet(path, textOf(values, 'map') ?? cecMapping);
      if (!sheet.ok) return sheet;
      const content = await readContent(contentRoot).catch((error: unknown) => error);
      if (content instanceof ContentError) return wrong(content.message);
      if (content instanceof Error) throw content;
      const { products } = content as Awaited<ReturnType<typeof readContent>>;
      const listed = sheet.value.products.map(({ product }) => named(product.slug, product.facts));
      const inverters = listed.filter((one): one is Inverters => one.facts?.kind === 'inverter');
      const panels = products
        .map(({ slug, front }) => named(slug, front.facts))
        .filter((one): one is Panels => one.facts?.kind === 'panel');
      const rows = countPairs(panels, inverters);
      const head = `${inverters.length} inverters with ${panels.length} panels each`;
      const counts = table(
        [
          right('COLDEST °C'),
          ...['PAIRS', 'OK', 'WARN', 'REFUSED', 'UNKNOWN'].map((title) => ({ title, right: true })),
        ],
        rows.map((row) => [row.coldestC, row.pairs, ...columns.map((verdict) => row[verdict])].map(String)),
      );
      const why = table(
        ['RULE', ...rows.map(({ coldestC }) => right(`${coldestC} °C`))],
        [...new Set(rows.flatMap(({ rules }) => Object.keys(rules)))]
          .sort()
          .map((rule) => [rule, ...rows.map(({ rules }) => String(rules[rule] ?? 0))]),
      );
      return ok({ json: rows, text: [head, counts, why].join('\n\n') });
    },
  },
];
