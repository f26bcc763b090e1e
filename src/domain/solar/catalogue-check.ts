import type { KitFacts, ProductFacts } from '../product/product-facts.ts';
import { plainText } from '../text/text.ts';
import { checkKit } from './check-system.ts';
import type { Finding } from './finding.ts';
import { isRefused, layoutOf } from './layout.ts';
import { openKits } from './open-kits.ts';
import { coldVoltage } from './panel-voltage.ts';
import type { Inverters, Panels, Part, Site } from './system.ts';

/** Strings of panels that a text states. Only these spellings are recognised; any other is not checked. */

export type Stated = { strings: number; inSeries: number };

/** In the row "String" of a kit: "2 × 13 (Voc 649 V) and 2 × 12 (Voc 599 V)". */
export const statedStrings = (row: string): Stated[] =>
  [...row.matchAll(/(\d+) × (\d+)/g)].map(([, strings, inSeries]) => ({
    strings: Number(strings),
    inSeries: Number(inSeries),
  }));

/** In the description of an inverter: "2 × 10 of 550 W", "1 × 10 panels of 550 W". */
export const statedWithPower = (prose: string): (Stated & { words: string; watts: number })[] =>
  [...prose.matchAll(/(\d+) × (\d+)(?: panels)? of (\d+) W/g)].map(([words, strings, inSeries, watts]) => ({
    words,
    strings: Number(strings),
    inSeries: Number(inSeries),
    watts: Number(watts),
  }));

/** Voltages stated for a string: "Voc 499 V", "560 V at −20 °C". Without `celsius`, the voltage is that at 25 °C. */
export const statedVoltages = (row: string): { volts: number; celsius?: number }[] =>
  [...row.matchAll(/Voc (\d+) V|(\d+) V at ([−-]?\d+) °C/g)].map(([, label, cold, celsius]) =>
    label === undefined
      ? { volts: Number(cold), celsius: Number(celsius?.replace('−', '-')) }
      : { volts: Number(label) },
  );

/** A product with its table of specifications and its text. */
export type Described = {
  slug: string;
  name: string;
  facts?: ProductFacts | null | undefined;
  rows: readonly { label: string; value: string }[];
  html: string;
};

const isPanels = (part: Part): part is Panels => part.facts?.kind === 'panel';
const isInverters = (part: Part): part is Inverters => part.facts?.kind === 'inverter';
/** Words a finding. The rules themselves have no texts. */
type Sentence = (finding: Finding) => string;
type Check = { site: Site; sentence: Sentence };

/** Why every inverter of the list refuses strings of this length; empty if one of them takes them. */
function refusals(
  panels: Panels,
  inverters: readonly Inverters[],
  { inSeries, strings }: Stated,
  site: Site,
): Finding[] {
  const layouts = inverters.map((inverter) =>
    layoutOf(panels, inverter, inSeries, Math.ceil(strings / inverter.quantity), site),
  );
  if (layouts.length === 0 || layouts.some((layout) => !isRefused(layout))) return [];
  return layouts[0]?.findings.filter(({ verdict }) => verdict === 'refuse') ?? [];
}

/** What is wrong with the strings that a kit's table states. */
function statedProblems(
  row: string,
  panels: Panels,
  parts: readonly Part[],
  { site, sentence }: Check,
): string[] {
  const stated = statedStrings(row);
  const inverters = parts.filter(isInverters);
  const boxes = parts.flatMap(({ facts, quantity }) =>
    facts?.kind === 'other' && facts.use === 'dc-box' ? (facts.inputs ?? 0) * quantity : [],
  );
  const inputs = boxes.reduce((sum, one) => sum + one, 0);
  const strings = stated.reduce((sum, one) => sum + one.strings, 0);
  const noInput =
    boxes.length > 0 && strings > inputs
      ? [`${strings} strings, and its DC boxes have fewer inputs: ${inputs}`]
      : [];
  const count = stated.reduce((sum, { strings, inSeries }) => sum + strings * inSeries, 0);
  const wrongCount =
    stated.length > 0 && count !== panels.quantity
      ? [`the strings have ${count} panels, the kit ${panels.quantity}`]
      : [];
  const refused = stated.flatMap((one) => refusals(panels, inverters, one, site).map(sentence));
  const wrongVolts = statedVoltages(row).flatMap(({ volts, celsius = 25 }) => {
    const right = stated.map(({ inSeries }) =>
      Math.round(coldVoltage(panels.facts, inSeries, celsius) ?? volts),
    );
    return right.length === 0 || right.includes(volts)
      ? []
      : [`at ${celsius} °C ${volts} V should be ${right.join(' or ')} V`];
  });
  const noTemperature = /cold \d+ V/.test(row) ? ['say at which temperature: "560 V at −20 °C"'] : [];
  return [...wrongCount, ...noInput, ...refused, ...wrongVolts, ...noTemperature];
}

const stringRow = /^Strings?$/;
/**
 * Rules that strings of unequal length, which a kit may state, can keep although strings of equal length break them.
 */
const lengthRules = ['cold-voltage', 'hot-voltage', 'string-inputs', 'short-circuit-current'];

function kitProblems(
  { name, rows }: Described,
  facts: KitFacts,
  find: (slug: string) => Part | undefined,
  check: Check,
): string[] {
  const { site, sentence } = check;
  const parts = openKits([{ name, quantity: 1, facts }], find);
  const panels = parts.find(isPanels);
  const stringRows = rows.filter(({ label }) => stringRow.test(label));
  const stated = panels
    ? stringRows.flatMap(({ label, value }) =>
        statedProblems(value, panels, parts, check).map((what) => `specifications.${label}: ${what}`),
      )
    : [];
  const hasOwnStrings = stringRows.length > 0 && stated.length === 0;
  const refused = checkKit(parts, site).findings.filter(
    ({ verdict, rule }) => verdict === 'refuse' && !(hasOwnStrings && lengthRules.includes(rule)),
  );
  return [...stated, ...refused.map((finding) => `facts.parts: ${sentence(finding)}`)];
}

/** Checks the strings that an inverter's text names against the shop's panels of that power. */
function proseProblems(
  { html }: Described,
  inverter: Inverters,
  panels: readonly Panels[],
  { site, sentence }: Check,
): string[] {
  return statedWithPower(plainText(html)).flatMap(({ words, watts, ...stated }) => {
    const alike = panels.filter(({ facts }) => facts.power_w === watts && !facts.pieces);
    const refused = alike.map((panel) => refusals(panel, [inverter], stated, site));
    return refused.length > 0 && refused.every((findings) => findings.length > 0)
      ? [`the text: "${words}" does not work with ${inverter.name}. ${refused[0]?.map(sentence).join(' ')}`]
      : [];
  });
}

/**
 * Kits whose parts break a rule, and product texts that state strings which break one, at the coldest temperature that
 * the shop sells for. Warnings and unknown facts are no problems: a kit may be small for its inverter.
 */
export function catalogueProblems(
  products: readonly Described[],
  coldestC: number,
  sentence: Sentence,
): { slug: string; problem: string }[] {
  const check = { site: { coldestC }, sentence };
  const partOf = ({ name, facts }: Described): Part => ({ name, quantity: 1, facts: facts ?? undefined });
  const bySlug = new Map(products.map((product) => [product.slug, partOf(product)]));
  const panels = [...bySlug.values()].filter(isPanels);
  return products.flatMap((product) => {
    const part = partOf(product);
    const problems = isInverters(part)
      ? proseProblems(product, part, panels, check)
      : product.facts?.kind === 'kit'
        ? kitProblems(product, product.facts, (slug) => bySlug.get(slug), check)
        : [];
    return problems.map((problem) => ({ slug: product.slug, problem }));
  });
}
