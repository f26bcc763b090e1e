import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import type { KitFacts } from '#domain/product-facts.ts';
import { checkSystem } from '#domain/solar/check-system.ts';
import { coldestBand, readDesignCities } from '#domain/solar/design-temperature.ts';
import { isRefused, layoutOf } from '#domain/solar/layout.ts';
import { openKits } from '#domain/solar/open-kits.ts';
import { coldVoltage } from '#domain/solar/panel-voltage.ts';
import { type Stated, statedStrings, statedVoltages, statedWithPower } from '#domain/solar/stated-strings.ts';
import type { Finding, Inverters, Panels, Part, Site } from '#domain/solar/system.ts';
import { plainText } from '#domain/text.ts';
import type { Entry } from './content-files.ts';
import type { ProductFile } from './content-schema.ts';

/**
 * Kits whose parts break a rule, and strings in the words of products that the rules refuse, for the coldest place that
 * the shop sells to. Warnings and what is unknown pass: a kit may be small for its inverter.
 */

const site: Site = { coldestC: coldestBand(readDesignCities(temperatures)) };

type Product = Entry<ProductFile>;
type Problem = (path: string, what: string) => void;

const isPanels = (part: Part): part is Panels => part.facts?.kind === 'panel';
const isInverters = (part: Part): part is Inverters => part.facts?.kind === 'inverter';
const sentence = ({ says, change = '' }: Finding): string => [says, change].filter(Boolean).join(' ');

/** The refusals of a string of this length; none if one inverter takes it. */
function refusals(panels: Panels, inverters: readonly Inverters[], { inSeries, strings }: Stated): Finding[] {
  const layouts = inverters.map((inverter) => layoutOf(panels, inverter, inSeries, strings, site));
  if (layouts.length === 0 || layouts.some((layout) => !isRefused(layout))) return [];
  return layouts[0]?.findings.filter(({ verdict }) => verdict === 'refuse') ?? [];
}

/** What is wrong with the strings that a kit's table states. */
function statedProblems(row: string, panels: Panels, inverters: readonly Inverters[]): string[] {
  const stated = statedStrings(row);
  const count = stated.reduce((sum, { strings, inSeries }) => sum + strings * inSeries, 0);
  const wrongCount =
    stated.length > 0 && count !== panels.quantity
      ? [`the strings have ${count} panels, the kit ${panels.quantity}`]
      : [];
  const refused = stated.flatMap((one) => refusals(panels, inverters, one).map(sentence));
  const wrongVolts = statedVoltages(row).flatMap(({ volts, celsius = 25 }) => {
    const right = stated.map(({ inSeries }) =>
      Math.round(coldVoltage(panels.facts, inSeries, celsius) ?? volts),
    );
    return right.length === 0 || right.includes(volts)
      ? []
      : [`${volts} V at ${celsius} °C should be ${right.join(' or ')} V`];
  });
  const noDegrees = /cold \d+ V/.test(row) ? ['say at which temperature: "560 V at −20 °C"'] : [];
  return [...wrongCount, ...refused, ...wrongVolts, ...noDegrees];
}

const stringRow = /^Strings?$/;
/** Rules that a kit's own strings of unequal length may keep where strings of one length would not. */
const ofLength = ['cold-voltage', 'hot-voltage', 'string-inputs', 'short-circuit-current'];

function kitProblems(
  { path, front }: Product,
  facts: KitFacts,
  find: (slug: string) => Part | undefined,
  problem: Problem,
) {
  const parts = openKits([{ name: front.name, quantity: 1, facts }], find);
  const panels = parts.find(isPanels);
  const rows = Object.entries(front.specifications).filter(([label]) => stringRow.test(label));
  const wrong = panels
    ? rows.flatMap(([label, row]) =>
        statedProblems(row, panels, parts.filter(isInverters)).map(
          (what) => `specifications.${label}: ${what}`,
        ),
      )
    : [];
  for (const what of wrong) problem(path, what);
  const hasOwnStrings = rows.length > 0 && wrong.length === 0;
  for (const finding of checkSystem(parts, site).findings)
    if (finding.verdict === 'refuse' && !(hasOwnStrings && ofLength.includes(finding.rule)))
      problem(path, `facts.parts: ${sentence(finding)}`);
}

/** Strings in the prose of an inverter, held against the panels of that power. */
function proseProblems(
  { path, front, html }: Product,
  inverter: Inverters,
  panels: readonly Panels[],
  problem: Problem,
) {
  for (const { words, watts, ...stated } of statedWithPower(plainText(html))) {
    const alike = panels.filter(({ facts }) => facts.power_w === watts && !facts.pieces);
    const refused = alike.map((panel) => refusals(panel, [inverter], stated));
    const [first] = refused;
    if (first && refused.every((findings) => findings.length > 0))
      problem(
        path,
        `the text: "${words}" does not work with ${front.name}. ${first.map(sentence).join(' ')}`,
      );
  }
}

export function systemProblems(products: readonly Product[], problem: Problem): void {
  const partOf = ({ front }: Product): Part => ({
    name: front.name,
    quantity: 1,
    facts: front.facts ?? undefined,
  });
  const bySlug = new Map(products.map((product) => [product.slug, partOf(product)]));
  const panels = [...bySlug.values()].filter(isPanels);
  for (const product of products) {
    const { facts } = product.front;
    if (facts?.kind === 'kit') kitProblems(product, facts, (slug) => bySlug.get(slug), problem);
    const part = partOf(product);
    if (isInverters(part)) proseProblems(product, part, panels, problem);
  }
}
