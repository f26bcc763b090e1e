import { expect, test } from 'vitest';
import regulation from '#content/regulation.json' with { type: 'json' };
import file from '#content/solar/discoms.json' with { type: 'json' };
import { grouped } from '#domain/base/figures.ts';
import { discoms, yields } from '#tests/support/sample-home.ts';
import { discomRows } from '#texts/en/discoms.ts';
import { stateMoneyText } from '#texts/en/state-money.ts';

/**
 * docs/tariffs.md is made of the data, so that it cannot be older than they are.
 * `npm run test:unit tariff-table -- -u` writes it anew.
 */

const cell = (text: string): string => text.replaceAll('|', '/');
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.map(cell).join(' | ')} |`).join('\n');
const nameOf = (slug: string): string => yields.states.find((state) => state.slug === slug)?.name ?? slug;

const rowOf = (discom: (typeof discoms)[number], label: string): string =>
  discomRows(discom).find((row) => row.label === label)?.value ?? '';

function document(): string {
  const told = discoms.reduce((sum, { households = 0 }) => sum + households, 0);
  const withRates = discoms.filter(({ bands }) => bands).length;
  const without = yields.states.filter(({ slug }) => !discoms.some(({ state }) => state === slug));
  return [
    '# Tariffs of homes and money of the states',
    '',
    'Made of `content/solar/discoms.json` and `content/regulation.json` by a test: change those files, not this one.',
    `Read last on ${file.read_on}. [Solar](solar.md#tariffs-by-discom) says what the fields mean.`,
    '',
    '## Electricity companies',
    '',
    `${discoms.length} rows, ${withRates} of them with rates. Of ${discoms.filter(({ households }) => households).length} a source tells the homes supplied: ${grouped(told)} together.`,
    '',
    table(
      [
        'State',
        'Company',
        'For',
        'A unit costs',
        'Fixed charge',
        'Homes supplied',
        'Since',
        'Check by',
        'Source',
        'Left out or not found',
      ],
      discoms.map((discom) => [
        nameOf(discom.state),
        discom.names.join(', '),
        `${discom.customers}, ${discom.area}`,
        rowOf(discom, 'A unit costs'),
        rowOf(discom, 'Fixed charge') || 'Not known',
        rowOf(discom, 'Homes supplied'),
        discom.from,
        discom.review_by,
        discom.source,
        discom.says.join(' '),
      ]),
    ),
    '',
    `No tariff with a source and a date is here for ${without.map(({ name }) => name).join(', ')}: there the bill says what a unit costs.`,
    '',
    '## What states pay',
    '',
    'Beside the national subsidy. Nothing counts before the shopper says that they get it.',
    '',
    table(
      ['What', 'Buyer', 'Since', 'Last day', 'Check by', 'Source'],
      regulation.state_money.map((money) => [
        stateMoneyText(money),
        money.value.buyer ?? 'home',
        money.from,
        money.value.last_day ?? (money.value.steps ? 'with the national scheme' : 'not known'),
        money.review_by,
        money.source,
      ]),
    ),
    '',
    `For the other ${yields.states.filter(({ name }) => !regulation.state_money.some(({ value }) => value.state === name)).length} states and territories nothing with a source was found.`,
    '',
  ].join('\n');
}

test('docs/tariffs.md says what the data say', async () => {
  await expect(document()).toMatchFileSnapshot('../../../../docs/tariffs.md');
});

test('every company of the list has its unknowns named, and every state that is named is one', () => {
  for (const discom of discoms) {
    expect(discom.says.join('').length, discom.slug).toBeGreaterThan(20);
    expect(nameOf(discom.state)).not.toBe(discom.state);
  }
});
