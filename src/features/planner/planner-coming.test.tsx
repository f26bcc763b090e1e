import { describe, expect, test } from 'vitest';
import { appliances } from '#domain/solar/backup.ts';
import { carUse, comingUnits, withComing } from '#domain/solar/coming-load.ts';
import { kit, shown, textOf } from '#tests/support/planner-page.tsx';
import { siteSaid, typedIn } from './planner-input.ts';

const home = 'state=uttar-pradesh&units=350&bill=2400';
const words = (query: string) =>
  textOf(shown(query, [kit('kit'), kit('hybrid', { batteryKwh: 5, backup: {} })]));
const ac = appliances.filter(({ slug }) => slug === 'ac');

describe('a car to charge and new air conditioners', () => {
  test('30 km a day are 135 units a month in every month, an AC for six hours 270 from April to July', () => {
    const coming = { carKm: 30, newCoolers: ac.map((appliance) => ({ appliance, count: 1, hours: 6 })) };
    expect(comingUnits(coming)).toEqual({ car: 135, cooling: 270 });
    const used = withComing(
      Array.from({ length: 12 }, () => 350),
      coming,
    );
    expect(used).toEqual([485, 485, 485, 755, 755, 755, 755, 485, 485, 485, 485, 485]);
    expect(withComing([350], {})).toEqual([350]);
    // 4.5 kWh a day at 3.3 kW.
    expect(carUse({ carKm: 30 })[0]?.hours).toBeCloseTo(4.5 / 3.3);
  });

  test('planner: they count in the use after the purchase, and the bill that they make is said', () => {
    const found = words(`${home}&car=30&run-ac=1&newac=yes`);
    expect(found).toContain(
      'a car for 30 km a day, 135 units a month and one AC from April to July, 270 units a month',
    );
    // By the tariff of MVVNL: the bill's ₹2,400, and 135 or 405 units more at ₹6.50 and what the bill adds to it.
    expect(found).toMatch(/Without solar a month would then cost about ₹3,8\d\d, not ₹2,400\./);
    expect(found).toContain('up to 4.8 kW more from your connection');
    expect(found).toContain('For Uttar Pradesh, a home, 350 units a month');
    // Named for the bill alone: a system without a battery runs nothing in a cut, which nobody asked.
    expect(found).not.toContain('In a power cut');
    expect(words(home)).not.toContain('We also count what this bill does not have yet');
  });

  test('planner: more kilometres never make the answer save less, and the bill of today is checked as before', () => {
    const saved = (km: number): number => {
      const [, rupees = ''] = /₹([\d,]+) saved a month/.exec(words(`${home}&car=${km}`)) ?? [];
      return Number(rupees.replaceAll(',', ''));
    };
    const all = [10, 30, 60, 200].map(saved);
    expect(all[0]).toBeGreaterThan(0);
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    expect(words('state=uttar-pradesh&units=350&bill=12000&car=30')).toContain('One question first');
  });

  test('planner: a bill of nothing that a car makes a bill is planned for', () => {
    expect(words('state=punjab&units=600')).toContain('Do not buy for the bill: it is ₹0');
    const found = words('state=punjab&units=600&car=60');
    expect(found).not.toContain('it is ₹0');
    expect(found).toMatch(/would then cost about ₹[\d,]+, not ₹0\./);
  });

  test('planner: without a number of new ACs, and for a car of 900 km a day, the field is asked again', () => {
    expect(words(`${home}&newac=yes`)).toContain('How many new ACs? Give their number here');
    expect(words(`${home}&car=900`)).toContain('Type a number from 1 to 500.');
  });

  test('planner: without a grid a car alone is planned for', () => {
    expect(words('state=assam&phase=none&car=30')).toContain('Your appliances use 4.5 kWh a day.');
  });
});

describe('a generator that is there', () => {
  test('planner: without a battery the inverter stays on the side of the grid while it runs', () => {
    const found = words(`${home}&generator=5 kVA`);
    expect(found).toContain('With your generator A system without a battery is off in a power cut.');
    expect(found).toContain('the inverter stays on the side of the grid');
    expect(words(home)).not.toContain('With your generator');
  });

  test('planner: with a battery its input or a changeover switch is asked, and whether it starts what must run', () => {
    const found = words(`${home}&generator=5&backup=yes&run-pump=1&run-fan=3`);
    expect(found).toContain('Your generator of 5 kVA starts and runs all that you named.');
    expect(found).toContain('It is not stated whether the inverter of hybrid has such an input.');
    // A fixed-speed AC starts with 6,000 VA, above the fan that runs.
    expect(words(`${home}&generator=5&backup=yes&run-ac-fixed=1&run-fan=1`)).toContain(
      'Your generator of 5 kVA is too small for all that you named at once. That takes 6.5 kVA.',
    );
  });

  test('planner: without a grid the answer says whether it is enough', () => {
    const asked = 'state=assam&phase=none&run-fan=3&run-pump=1&generator=';
    expect(words(`${asked}3`)).toContain(
      'Your generator of 3 kVA is too small for all of it at once. That takes 5 kVA. The hardest start is Water pumps, 1 hp',
    );
    expect(words(`${asked}10`)).toContain('Your generator of 10 kVA starts and runs all of it.');
  });

  test('the checker of the cart is told what was typed in the planner, and nothing that was not', () => {
    const typed = typedIn(new URLSearchParams('pin=226010&phase=3&load=5&generator=7.5'));
    expect(siteSaid(typed)).toEqual({ zip: '226010', phases: '3', load: '5', generator: '7.5' });
    expect(siteSaid(typedIn(new URLSearchParams('pin=2260&phase=none')))).toEqual({});
  });
});
