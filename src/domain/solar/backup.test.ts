import { expect, test } from 'vitest';
import { appliances, type Backup, type Load, runningOn } from './backup.ts';

const load = (slug: string, count = 1): Load => {
  const appliance = appliances.find((one) => one.slug === slug);
  if (!appliance) throw new Error(`There is no appliance ${slug}.`);
  return { appliance, count };
};
const hybrid: Backup = { watts: 5000, surgeVa: 10_000, batteryW: 5120, kwh: 8.3 };
const evening = [load('light', 6), load('fan', 4), load('fridge'), load('tv')];

test.each([
  ['an evening', evening, hybrid, 'ok', undefined, 610, 1360],
  ['with an AC of the inverter type', [...evening, load('ac')], hybrid, 'ok', undefined, 2110, 2860],
  ['with an AC of fixed speed', [...evening, load('ac-fixed')], hybrid, 'ok', undefined, 2310, 6610],
  [
    'the start of an AC on a small surge',
    [...evening, load('ac-fixed')],
    { ...hybrid, surgeVa: 5400 },
    'refuse',
    'start',
    2310,
    6610,
  ],
  ['three heaters', [load('geyser', 3)], hybrid, 'refuse', 'power', 6000, 6000],
  ['a small battery', [load('geyser')], { ...hybrid, batteryW: 1500 }, 'refuse', 'battery', 2000, 2000],
  [
    'a start of unknown surge',
    [load('pump')],
    { ...hybrid, watts: 3600, surgeVa: undefined },
    'unknown',
    'start',
    900,
    4500,
  ],
  [
    'a start below the lasting power',
    [load('mixer')],
    { ...hybrid, surgeVa: undefined },
    'ok',
    undefined,
    600,
    1200,
  ],
] as const)('backup: %s', (_, loads, backup, verdict, limit, watts, startVa) => {
  expect(runningOn(loads, backup)).toMatchObject({ verdict, limit, watts, startVa });
});

test('backup: the hours are those of full batteries without sun', () => {
  expect(runningOn(evening, hybrid)?.hours).toBeCloseTo(8300 / 610);
  expect(runningOn(evening, { ...hybrid, kwh: undefined })?.hours).toBeUndefined();
  expect(runningOn([], hybrid)).toBeUndefined();
  expect(runningOn([load('fan', 0)], hybrid)).toBeUndefined();
});

test('backup: a figure that is not known never says that loads run, unless the others allow the worst', () => {
  for (const missing of ['watts', 'batteryW'] as const)
    expect(runningOn(evening, { ...hybrid, [missing]: undefined })).toMatchObject({ verdict: 'unknown' });
  expect(runningOn([load('pump')], { watts: 1000, batteryW: 1000 })?.verdict).toBe('unknown');
});

test('backup: one appliance more never makes a refused set run', () => {
  for (const first of appliances)
    for (const second of appliances)
      for (const count of [1, 3]) {
        const before = runningOn([{ appliance: first, count }], hybrid);
        const after = runningOn(
          [
            { appliance: first, count },
            { appliance: second, count: 1 },
          ],
          hybrid,
        );
        if (before?.verdict === 'refuse') expect(after?.verdict).toBe('refuse');
        expect(after?.startVa).toBeGreaterThan(before?.startVa ?? 0);
      }
});
