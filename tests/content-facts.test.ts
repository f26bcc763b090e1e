import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readGst } from '#domain/gst/taxed-parts.ts';
import { energyKwh, powerW } from '#domain/product/fact-figures.ts';
import type { PanelFacts } from '#domain/product/product-facts.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { factRows } from '#texts/en/fact-rows.ts';
import { specificationsOf } from '#texts/en/product-specs.ts';

/** The typed facts of the catalogue in content/, held against its words and against each other. */

const { products } = await readContent(join(resolve(import.meta.dirname, '..'), 'content'));
const bySlug = new Map(products.map(({ slug, front }) => [slug, front]));
type Front = (typeof products)[number]['front'];
const asShown = (front: Front) =>
  specificationsOf({
    ...front,
    facts: front.facts ?? undefined,
    specifications: Object.entries(front.specifications).map(([label, value]) => ({ label, value })),
  });
const panels = products.flatMap(({ slug, front }) =>
  front.facts?.kind === 'panel' ? [{ slug, front, facts: front.facts }] : [],
);
const kits = products.flatMap(({ slug, front }) =>
  front.facts?.kind === 'kit' ? [{ slug, front, facts: front.facts }] : [],
);

const kindOfCategory: Record<string, string> = {
  'Solar Panels': 'panel',
  Inverters: 'inverter',
  Batteries: 'battery',
  'Solar Kits': 'kit',
  'Complete Solutions': 'kit',
  Accessories: 'other',
};

describe.each(products.map(({ slug, front }) => [slug, front] as const))('%s', (_, front) => {
  test('content: the product has the facts of its kind', () => {
    expect(front.facts?.kind).toBe(kindOfCategory[front.category]);
  });

  test('content: a panel, an inverter or a battery bears the BIS mark', () => {
    if (front.facts && ['panel', 'inverter', 'battery'].includes(front.facts.kind))
      expect(front.facts).toMatchObject({ bis: true });
  });

  test('content: the table of specifications has no two labels of one name', () => {
    const labels = asShown(front).map(({ label }) => label);
    expect(labels).toEqual([...new Set(labels)]);
    const own = new Set(Object.keys(front.specifications));
    expect(factRows(front.facts).filter(({ label }) => own.has(label))).toEqual([]);
    expect(labels.length).toBeGreaterThanOrEqual(7);
  });

  test('content: the product’s power and energy are those of its description', () => {
    const figure = (unit: string) =>
      Number(new RegExp(`([\\d.]+) ${unit}(?![\\w])`).exec(front.max_power.replaceAll(',', ''))?.[1]);
    const words = figure('kW') * 1000 || figure('W');
    const watts = front.facts && front.facts.kind !== 'battery' ? powerW(front.facts) : undefined;
    if (watts) expect(Math.abs(words / watts - 1)).toBeLessThan(0.01);
    if (front.facts?.kind === 'battery') expect(energyKwh(front.facts)).toBe(figure('kWh'));
  });

  test('the GST of the product’s description is that of its invoice', () => {
    const parts = readGst(front.gst) ?? [];
    const known = new Set([500, 1800]);
    expect(parts.filter(({ rate }) => !known.has(rate))).toEqual([]);
    const said = /GST at ([\d.]+) %/.exec(front.declaration)?.[1];
    const whole = parts.reduce((sum, { rate, share }) => sum + (rate * share) / 1e6, 0);
    if (parts.length === 1 || said === '8.9') expect(whole).toBeCloseTo(Number(said ?? whole));
    else expect(front.declaration).toMatch(/18 %|different GST rates/);
    expect(parts.some(({ hsn }) => hsn.startsWith('99'))).toBe(
      front.facts?.kind === 'kit' && front.facts.installed,
    );
  });

  test('content: goods from abroad name their importer, others none', () => {
    expect(Boolean(front.facts?.importer)).toBe(front.country_of_origin !== 'India');
  });
});

describe('panels', () => {
  test.each(panels.map(({ slug, front, facts }) => [slug, front, facts] as const))(
    'content: %s keeps the power that its warranty states, and has the efficiency of its size',
    (_, { performance_warranty: words, efficiency }, facts) => {
      const { first_year_percent: first, per_year_percent: yearly, years } = facts.warranty ?? {};
      expect(words).toContain(`${years} years`);
      const stated = Number(/([\d.]+) %/.exec(words)?.[1]);
      const left = 100 - Number(first) - Number(yearly) * (Number(years) - 1);
      expect(left).toBeGreaterThanOrEqual(stated - 0.001);
      expect(left).toBeLessThan(stated + 0.1);
      expect(efficiency).toBe(`${facts.efficiency_percent?.toFixed(1)} %`);
      const { power_w = 0, length_mm = 0, width_mm = 0 } = facts;
      const bySize = (power_w / ((length_mm / 1000) * (width_mm / 1000))) * 0.1;
      expect(Math.abs(bySize - Number(facts.efficiency_percent))).toBeLessThan(0.2);
    },
  );

  const volts = (
    count: number,
    { voc_v = 0, beta_voc_percent_per_k: beta = 0 }: PanelFacts,
    celsius: number,
  ) => Math.round(count * voc_v * (1 + (beta / 100) * (celsius - 25)));
  const panel = (slug: string) => bySlug.get(slug)?.facts as PanelFacts;

  test('content: nine 585 W panels have 498 V at 0 °C and 504 V at −5 °C', () => {
    const topcon = panel('suryak-585-w-topcon-bifacial-glass-glass-panel');
    expect([0, -5].map((celsius) => volts(9, topcon, celsius))).toEqual([498, 504]);
  });

  test('content: string voltages in the words are those of the coldest place', () => {
    const mono = panel('suryak-550-w-mono-perc-half-cut-panel');
    expect([volts(10, mono, 25), volts(10, mono, -20), volts(6, mono, -20)]).toEqual([499, 560, 336]);
    expect([volts(2, mono, -20), volts(9, mono, -15), volts(9, mono, -20)]).toEqual([112, 498, 504]);
    expect(volts(6, panel('suryak-540-w-bifacial-dcr-panel'), -20)).toBe(334);
    expect(volts(7, panel('suryak-450-w-mono-perc-half-cut-panel'), -20)).toBe(326);
    expect(volts(16, panel('suryak-625-w-topcon-bifacial-panel'), -20)).toBe(872);
  });

  test('content: a pallet holds the panel that is sold singly', () => {
    const { pieces, ...each } = panel('suryak-550-w-mono-perc-pallet-of-31-panels');
    expect(each).toEqual(panel('suryak-550-w-mono-perc-half-cut-panel'));
    expect(pieces).toBe(31);
  });
});

describe('accessories and batteries', () => {
  const figures = (text = '') =>
    [...text.matchAll(/[\d,.]*\d/g)].map(([one]) => Number(one.replaceAll(',', '')));
  const rowsOf = (use: string) =>
    products.flatMap(({ front }) =>
      front.facts?.kind === 'other' && front.facts.use === use
        ? [{ rows: front.specifications, name: front.name, facts: front.facts }]
        : [],
    );

  test('content: a DC box has the inputs and the fuses of its words', () => {
    for (const { rows, facts, name } of rowsOf('dc-box')) {
      expect(figures(rows['Inputs / outputs'])[0], name).toBe(facts.inputs);
      expect(figures(rows.Fuse)[0], name).toBe(facts.fuse_a);
    }
  });

  test('content: a cable has the cross-section of its name, and its length', () => {
    for (const { facts, name } of rowsOf('dc-cable')) {
      expect(figures(name)[0], name).toBe(facts.conductor_mm2);
      expect(figures(name)[1], name).toBe(facts.length_m);
    }
  });

  test('content: a charge controller bears and uses what its words say for each battery', () => {
    for (const { rows, facts, name } of rowsOf('charge-controller')) {
      const options = facts.battery_options ?? [];
      expect(name.toLowerCase()).toContain(facts.controller);
      expect(figures(rows['Charge current'])[0], name).toBe(facts.current_a);
      expect(figures(rows['Battery voltage']), name).toEqual(options.map(({ battery_v }) => battery_v));
      const atEach = options.flatMap(({ battery_v, panels_max_w }) => [panels_max_w, battery_v]);
      expect(figures(rows['Maximum panels']), name).toEqual(atEach);
      for (const { pv_max_v } of options)
        expect(figures(rows['Maximum PV voltage']), name).toContain(pv_max_v);
    }
  });

  test('content: a battery takes the largest charging current of its words', () => {
    const stated = products.flatMap(({ front }) =>
      front.facts?.kind === 'battery' && front.specifications['Charging current']
        ? [[figures(front.specifications['Charging current']).at(-1), front.facts.charge_a]]
        : [],
    );
    expect(stated).toEqual([
      [22, 22],
      [30, 30],
    ]);
  });
});

describe('kits', () => {
  test.each(kits.map(({ slug, front, facts }) => [slug, front, facts] as const))(
    'content: the parts of %s make up its power and its battery, as its words say',
    (_, { specifications }, facts) => {
      const parts = (facts.parts ?? []).map(({ slug, quantity }) => ({
        quantity,
        facts: bySlug.get(slug)?.facts ?? undefined,
      }));
      const sum = (figures: (number | undefined)[]) =>
        figures.reduce<number>((total, figure) => total + (figure ?? 0), 0);
      const ofPanels = parts.filter((part) => part.facts?.kind === 'panel');
      expect(sum(ofPanels.map((part) => part.quantity * (powerW(part.facts) ?? 0)))).toBe(facts.power_w);
      expect(sum(parts.map((part) => part.quantity * (energyKwh(part.facts) ?? 0)))).toBe(
        facts.energy_kwh ?? 0,
      );
      expect(specifications.Panels).toMatch(new RegExp(`^${ofPanels[0]?.quantity} × `));
      const [phases] = parts.flatMap(({ facts: part }) => (part?.kind === 'inverter' ? [part.phases] : []));
      expect(facts.phases).toBe(phases);
    },
  );

  test('content: a kit for the grid may have a net meter', () => {
    const onGrid = kits.filter(({ front }) => /on-grid|three-phase business/i.test(front.name));
    expect(onGrid).toHaveLength(5);
    for (const { slug, facts } of onGrid)
      expect(facts, slug).toMatchObject({ almm_list_1: true, almm_list_2: true });
  });

  test('content: a kit for the grid has the lists of its panels', () => {
    for (const { slug, facts } of kits.filter((kit) => kit.facts.almm_list_1 !== undefined)) {
      const panels = (facts.parts ?? []).map((part) => bySlug.get(part.slug)?.facts);
      for (const panel of panels.filter((part) => part?.kind === 'panel'))
        expect([panel.almm_list_1, panel.almm_list_2], slug).toEqual([facts.almm_list_1, facts.almm_list_2]);
    }
  });
});
