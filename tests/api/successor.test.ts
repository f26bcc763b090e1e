import { beforeAll, describe, expect, test } from 'vitest';
import api from '#netlify/functions/api.ts';
import { ProductList } from '#netlify/http/upstream/catalogue-shapes.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const shop = await freshShop();
const call = caller(api);

beforeAll(async () => {
  await loadContent(shop.db);
});

async function successor(text: string) {
  const { json } = await call('GET', `/api/products/items/?search=${encodeURIComponent(text)}`);
  return ProductList.parse(json).search?.successor;
}

const pcu1100 = 'deepvan-1100-va-solar-home-pcu';
const pcu3500 = 'deepvan-3-5-kva-mppt-off-grid-pcu';
const tubular150 = 'dridhbal-150-ah-tall-tubular-battery';
const tubular200 = 'dridhbal-200-ah-tall-tubular-battery';
const lfp100 = 'sanchayak-12-8-v-100-ah-lfp-battery';

/** What was typed, the product named first (none: nothing fits), and a sentence that must stand there. */
const searches: [string, string | undefined, RegExp][] = [
  ['850 VA inverter', pcu1100, /volts of the bank must be the same/],
  ['luminous 850 va', pcu1100, /It must have one phase or three/],
  ['Microtek 1000VA 12V inverter', pcu1100, /kind of battery that you keep/],
  ['1500 va 24v inverter', pcu3500, /None of ours is for a bank of 24 V/],
  ['replacement for 3.5 kVA 48V inverter', pcu3500, /kind of battery that you keep/],
  ['2 kva ups', pcu3500, /volts of the bank/],
  ['old luminous inverter', undefined, /Type the VA that stands on the old label/],
  ['luminous zelio 1100 inverter', undefined, /number in a model’s name/],
  [
    'replacement for growatt 5kw on grid inverter',
    'kiranveda-5-kw-single-phase-string-inverter',
    /how many of your panels are in a row/,
  ],
  ['replace 10 kw 3 phase inverter', 'kiranveda-10-kw-three-phase-string-inverter', /panels are in a row/],
  ['10 kva single phase inverter', undefined, /We sell no single-phase inverter of 10000 VA or more/],
  ['Exide 150Ah battery', tubular150, /You typed no volts, so we read 12 V/],
  ['exide battery', undefined, /Type the Ah and the volts/],
  ['amaron 200 ah tubular battery', tubular200, /must be of one kind/],
  ['150ah inverter battery', tubular150, /Lead-acid may follow lead-acid/],
  ['24v 150ah battery', tubular150, /We do not know with how many ampere/],
  ['12v 100ah lithium battery', lfp100, /Another kind of battery only where/],
  ['51.2v 100ah battery', 'sanchayak-5-12-kwh-rack-battery-module', /must be of one kind/],
  ['purani battery 150 ah', tubular150, /we read 12 V/],
  ['dead 12v 300ah tubular battery', undefined, /We sell none that takes the place of 300 Ah, 12 V/],
];

describe('search: the successor of an old inverter or battery', () => {
  test.each(searches)('“%s” leads to %s', async (text, slug, check) => {
    const found = await successor(text);
    expect(found?.products[0]?.slug).toBe(slug);
    expect(found?.check.join(' ')).toMatch(check);
  });

  test('each product says what must match', async () => {
    const [inverter] = (await successor('850 VA inverter'))?.products ?? [];
    expect(inverter?.says).toBe(
      '1100 VA; single-phase; bank of 12 V (one battery of 12 V); charges lithium (LFP) or lead-acid',
    );
    const [battery] = (await successor('exide 24v 150ah battery'))?.products ?? [];
    expect(battery?.says).toBe('2 in a row make 24 V; lead-acid; 1.8 kWh for use; charge with at most 22 A');
  });

  test.each([
    '5 kw inverter',
    'inverter',
    'tata 550w panel',
    'battery for 3 fans',
    'deepvan 1100 va pcu',
    'luminous',
  ])('“%s” is about no old device', async (text) => {
    expect(await successor(text)).toBeUndefined();
  });
});
