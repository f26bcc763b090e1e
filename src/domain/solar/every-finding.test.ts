import { expect, test } from 'vitest';
import { lineOf, site, system, tracker } from '#tests/support/sample-system.ts';
import type { ProductFacts } from '../product/product-facts.ts';
import { checkSystem } from './check-system.ts';
import { pairBattery, pairPanel } from './pair.ts';
import type { Batteries, Inverters, Panels, Part, Site } from './system.ts';

/**
 * What the checker finds of one system, as codes and facts, and what changes when a fact is missing, half or twice as large.
 * A change of a rule is a change of every-finding.txt; `npm run test:unit every-finding -- -u` writes it anew.
 */

type Change = (part: Part) => Part | undefined;
const partsWith = (change: Change = (part) => part): Part[] =>
  Object.entries(system).flatMap(([name, { quantity, facts }]) => change({ name, quantity, facts }) ?? []);
const withFact =
  (wanted: string, fact: string, value: unknown): Change =>
  (part) =>
    part.name === wanted ? { ...part, facts: { ...part.facts, [fact]: value } as ProductFacts } : part;

const linesOf = (parts: readonly Part[], at: Partial<Site> = {}): string[] => {
  const { findings, layouts, verdict } = checkSystem(parts, { ...site, ...at });
  const strings = layouts.map(
    ({ inSeries, strings, perTracker }) => `${strings} × ${inSeries} on ${perTracker}`,
  );
  return [`${verdict}: ${strings.join('; ')}`, ...findings.map(lineOf)];
};

const usual = linesOf(partsWith());
/** Only what differs from the whole system. */
const section = (title: string, lines: readonly string[]): string =>
  [`== ${title}`, ...lines.filter((line) => !usual.includes(line)), ''].join('\n');

const isNumber = (value: unknown): value is number => typeof value === 'number';
const facts = Object.entries(system).flatMap(([name, part]) =>
  Object.entries(part.facts)
    .filter(([fact]) => fact !== 'kind')
    .map(([fact, value]) => ({ name, fact, value: value as unknown })),
);
const ofTracker = Object.keys(tracker) as (keyof typeof tracker)[];
const withTracker = (fact: keyof typeof tracker, value: number | undefined): Change =>
  withFact('inverter', 'trackers', [{ ...tracker, [fact]: value }, tracker]);

test('every finding keeps its code and its facts', async () => {
  const sections = [
    ['== the whole system', ...usual, ''].join('\n'),
    ...facts.map(({ name, fact }) =>
      section(`${name} without ${fact}`, linesOf(partsWith(withFact(name, fact, undefined)))),
    ),
    ...facts.flatMap(({ name, fact, value }) =>
      isNumber(value) && fact !== 'phases'
        ? [0.5, 2].map((times) =>
            section(`${name}: ${fact} × ${times}`, linesOf(partsWith(withFact(name, fact, value * times)))),
          )
        : [],
    ),
    ...ofTracker.flatMap((fact) => [
      section(`a tracker without ${fact}`, linesOf(partsWith(withTracker(fact, undefined)))),
      ...[0.5, 2].map((times) =>
        section(
          `a tracker: ${fact} × ${times}`,
          linesOf(partsWith(withTracker(fact, tracker[fact] * times))),
        ),
      ),
    ]),
    ...Object.keys(system).map((name) =>
      section(`without ${name}`, linesOf(partsWith((part) => (part.name === name ? undefined : part)))),
    ),
    ...[1, 2, 3, 9, 10, 12, 13, 24, 40].map((quantity) =>
      section(
        `${quantity} panels`,
        linesOf(partsWith((part) => (part.name === 'panel' ? { ...part, quantity } : part))),
      ),
    ),
    ...[-20, 15].map((coldestC) =>
      section(`coldest hour ${coldestC} °C`, linesOf(partsWith(), { coldestC })),
    ),
    section('panels on an open rack', linesOf(partsWith(), { openRack: true })),
    section('three phases', linesOf(partsWith(), { phases: 3 })),
    section('a three-phase inverter', linesOf(partsWith(withFact('inverter', 'phases', 3)))),
    section('a sanctioned load of 3 kW', linesOf(partsWith(), { sanctionedLoadKw: 3 })),
    section('off the grid', linesOf(partsWith(withFact('inverter', 'inverter_kind', 'off-grid')))),
    section(
      'an inverter without a port',
      linesOf(partsWith(withFact('inverter', 'inverter_kind', 'string'))),
    ),
    section('panels of one list only', linesOf(partsWith(withFact('panel', 'almm_list_2', false)))),
    section('panels dark on the rear', linesOf(partsWith(withFact('panel', 'bifacial', false)))),
    section('a lead-acid battery', linesOf(partsWith(withFact('battery', 'chemistry', 'lead-acid')))),
    section('another data link', linesOf(partsWith(withFact('battery', 'protocols', ['LIN'])))),
    section(
      'nothing known of a part',
      linesOf([...partsWith(), { name: 'thing', quantity: 1, facts: undefined }]),
    ),
    section(
      'a kit without parts',
      linesOf([...partsWith(), { name: 'kit', quantity: 1, facts: { kind: 'kit' } }]),
    ),
  ];
  await expect(sections.join('\n')).toMatchFileSnapshot('./every-finding.txt');
});

test('which products work with which, in numbers', async () => {
  const [panel, inverter, battery] = partsWith() as [Panels, Inverters, Batteries];
  const lines: string[] = [];
  for (const coldestC of [-20, 0, 15])
    for (const array_max_w of [undefined, 3000, 7500])
      for (const strings of [1, 3]) {
        const trackers = [{ ...tracker, strings, short_circuit_a: 60, current_a: 48 }, tracker];
        const found = pairPanel(
          panel,
          { ...inverter, facts: { ...inverter.facts, array_max_w, trackers } },
          { coldestC },
        );
        const { fewest, most, inAll, best, strings: count } = found.strings ?? {};
        lines.push(
          `${coldestC} °C, ${array_max_w} W, ${strings} inputs: ${found.verdict}, ${fewest} to ${most}, ${count} strings, ${inAll} in all, best ${best?.strings} × ${best?.inSeries}`,
        );
      }
  for (const [isc_a, short_circuit_a] of [
    [14.42, 40],
    [14.42, undefined],
    [undefined, 40],
    [14.42, 10],
  ]) {
    const trackers = [
      { ...tracker, strings: 2, short_circuit_a, current_a: 60 },
      { ...tracker, short_circuit_a },
    ];
    const found = pairPanel(
      { ...panel, facts: { ...panel.facts, isc_a } },
      { ...inverter, facts: { ...inverter.facts, array_max_w: 20_000, trackers } },
      site,
    );
    const { fewest, most, inAll, best, strings: count } = found.strings ?? {};
    lines.push(
      `${isc_a} A on ${short_circuit_a} A: ${found.verdict}, ${fewest} to ${most}, ${count} strings, ${inAll} in all, best ${best?.strings} × ${best?.inSeries}`,
    );
  }
  for (const voltage_v of [12, 24, 51.2, 400])
    for (const discharge_a of [undefined, 25, 50, 100]) {
      const facts = { ...battery.facts, voltage_v, discharge_a, chemistry: 'lead-acid' as const };
      const { verdict, more, findings } = pairBattery({ ...battery, facts }, inverter);
      lines.push(
        `${voltage_v} V, ${discharge_a} A: ${verdict}, ${more?.count} (${more?.oneRow && lineOf(more.oneRow)}), ${findings.map(lineOf).join(' ')}`,
      );
    }
  await expect(lines.join('\n')).toMatchFileSnapshot('./every-pair.txt');
});
