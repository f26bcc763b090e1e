import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { readYieldTable } from '#domain/places/yield.ts';
import { readDiscoms } from '#domain/regulation/discoms.ts';
import { readRegulation } from '#domain/regulation/regulation.ts';
import type { Offer } from '#domain/solar/offer.ts';
import { type Plan, planFor, type Situation } from '#domain/solar/plan.ts';
import { meteringMethods } from '#domain/solar/saving.ts';

/**
 * The planner beside a model that was written in Python from docs/solar.md and the data alone, on 300 homes and 130 businesses
 * (tests/other-model/README.md). `data.json` holds the data as they were then: a new tariff changes nothing here.
 */

const folder = join(import.meta.dirname, 'other-model');
const data = JSON.parse(readFileSync(join(folder, 'data.json'), 'utf8'));
const readOrThrow = <Value>(read: { ok: true; value: Value } | { ok: false }): Value => {
  if (!read.ok) throw new Error('tests/other-model/data.json cannot be read: generate it anew.');
  return read.value;
};
const yields = readYieldTable(data.yields);
const facts = {
  yields,
  regulation: readOrThrow(readRegulation(data.regulation)),
  discoms: readOrThrow(readDiscoms(data.discoms)),
  today: '2026-11-22',
};
type Row = Record<string, string>;
const rows: Row[] = parse(readFileSync(join(folder, 'cases.csv')), { columns: true });
const number = (row: Row, name: string): number | undefined => (row[name] ? Number(row[name]) : undefined);

/** The one kit of the shop of that case. */
function offersOf(row: Row): Offer[] {
  const [kw, price] = [number(row, 'kit_kw'), number(row, 'kit_price')];
  if (!kw || !price) return [];
  const [first, each] = [number(row, 'first'), number(row, 'per_year')];
  return [
    {
      slug: 'kit',
      name: 'Kit',
      kw,
      price,
      fitting: [0, 0],
      panels: 1,
      outline: [2.278, 1.134],
      degradation: first && each ? { first_year_percent: first, per_year_percent: each } : undefined,
      inverter: number(row, 'kit_inverter'),
      phases: 1,
      domestic: true,
      subsidised: true,
      coldest: -40,
    } as Offer,
  ];
}

function situationOf(row: Row): Situation {
  const state = yields.states.find(({ slug }) => slug === row.state);
  if (!state) throw new Error(`There is no state ${row.state}.`);
  return {
    state,
    discom: row.discom || undefined,
    buyer: row.buyer === 'business' ? 'business' : 'home',
    units: number(row, 'units'),
    bill: number(row, 'bill'),
    months: number(row, 'months'),
    fixed: number(row, 'fixed'),
    freeUnits: number(row, 'free'),
    load: number(row, 'load'),
    phases: row.phases === '1' ? 1 : row.phases === '3' ? 3 : undefined,
    method: meteringMethods.find((method) => method === row.meter),
    credit: number(row, 'credit'),
    stateMoney: row.topup === '1' ? ['yes'] : [],
    discount: number(row, 'discount'),
    rise: number(row, 'rise'),
    maintenance: number(row, 'maintenance'),
    inputCredit: row.gst === '1',
    taxPercent: number(row, 'tax'),
    workDays: number(row, 'days'),
    pricePerKw: number(row, 'price_per_kw'),
    backup: false,
    ownRate: false,
    kit: row.kit_kw ? 'kit' : undefined,
  };
}

/** Rupees of a usual month, what is fixed included. */
const monthOf = ({ months, bill }: Plan, which: 'before' | 'after'): number =>
  months.reduce((sum, month) => sum + month[which], 0) / 1200 + (bill.fixedPaise ?? 0) / 100;

function answerOf(plan: Plan | undefined) {
  if (!plan) return { verdict: 'asked' };
  const { chosen } = plan;
  const same = { verdict: plan.decision, kw: chosen?.kw ?? 0, before: monthOf(plan, 'before') };
  if (!chosen) return { ...same, after: same.before, saved: 0 };
  return {
    ...same,
    made: plan.yield.kwh,
    after: monthOf(plan, 'after'),
    saved: chosen.savedInYear / 100,
    subsidy: chosen.subsidy.paise / 100,
    cost: chosen.cost / 100,
    payback: chosen.payback,
    worth: chosen.worth / 100,
  };
}

/** How far apart two figures may be: 3 %, and what rounding does to small ones. A worth near nothing is held to the cost. */
function within(name: string, right: number, cost: number): number {
  const least = { payback: 0.06, before: 1, after: 1 }[name] ?? 0.5;
  return Math.max(least, 0.03 * Math.abs(name === 'worth' ? Math.max(Math.abs(right), cost) : right));
}

function differences(row: Row, line: number): string[] {
  const planned: Record<string, unknown> = answerOf(
    planFor(situationOf(row), { ...facts, offers: offersOf(row) }),
  );
  const names = ['kw', 'made', 'before', 'after', 'saved', 'subsidy', 'cost', 'payback', 'worth'];
  const apart = names.filter((name) => {
    const [right, found] = [number(row, name), planned[name]];
    if (right === undefined || typeof found !== 'number') return right !== found;
    return Math.abs(right - found) > within(name, right, number(row, 'cost') ?? 0);
  });
  if (row.verdict !== planned.verdict) apart.push('verdict');
  return apart.map((name) => `line ${line}: ${name} ${planned[name]}, the other model ${row[name]}`);
}

describe('the planner beside a model written apart', () => {
  test('300 homes and 130 businesses get the same units, bill, saving, subsidy, cost, payback, worth and verdict', () => {
    expect(rows.filter(({ buyer }) => buyer === 'home')).toHaveLength(300);
    expect(rows.filter(({ buyer }) => buyer === 'business')).toHaveLength(130);
    expect(rows.flatMap((row, index) => differences(row, index + 2))).toEqual([]);
  });

  test('every verdict, every way to meter, and most states are among the cases', () => {
    const all = (name: string) => new Set(rows.map((row) => row[name]));
    expect([...all('verdict')].toSorted()).toEqual(['asked', 'barely', 'buy', 'no']);
    expect([...all('meter')].toSorted()).toEqual(['', ...[...meteringMethods].toSorted()]);
    expect(all('state').size).toBeGreaterThan(30);
    // Where all may only be sold, feeding nothing in is better for some and selling for others.
    const gross = rows.filter(
      ({ state, buyer, meter }) => state === 'uttar-pradesh' && buyer === 'business' && !meter,
    );
    const methods = gross.map(
      (row) => planFor(situationOf(row), { ...facts, offers: offersOf(row) })?.method,
    );
    expect(methods).toEqual(expect.arrayContaining(['none', 'gross']));
  });
});
