import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readPinSection } from '#domain/pin-places.ts';
import { pinSections } from '#domain/pin-sections.ts';
import { amountInWords } from './amount-in-words.ts';
import { cleanGstin, isGstin, stateOfGstin } from './gstin.ts';
import { type InvoiceRecord, invoiceDocument } from './invoice-document.ts';
import { statesOfPin } from './pin-state.ts';
import { placeOfSupply } from './place-of-supply.ts';
import { readGst } from './product-gst.ts';
import { isStateCode, stateCodeOf, stateNames, stateTaxName } from './states.ts';
import { taxedParts } from './taxed-parts.ts';

const shopGstin = '09AAAAA0000A1Z0';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', shopGstin])(
  'decision 29: the GSTIN %s is accepted, and with any character changed it is not',
  (gstin) => {
    expect(isGstin(gstin)).toBe(true);
    for (let place = 0; place < 15; place += 1) {
      for (const other of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        if (other === gstin[place]) continue;
        expect(isGstin(gstin.slice(0, place) + other + gstin.slice(place + 1))).toBe(false);
      }
    }
  },
);

test('decision 29: a GSTIN may be typed in small letters and with spaces', () => {
  expect(isGstin(cleanGstin(' 27 aapfu0939f 1zv'))).toBe(true);
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27');
  expect(stateOfGstin('27AAPFU0939F1ZW')).toBeUndefined();
});

test.each([
  ['226010', '09'],
  ['201301', '09'],
  ['248001', '05'],
  ['110001', '07'],
  ['160017', '04'],
  ['194101', '38'],
  ['403001', '30'],
  ['396230', '26'],
  ['500001', '36'],
  ['605001', '34'],
  ['605014', '33'],
  ['682555', '31'],
  ['737101', '11'],
  ['744101', '35'],
  ['900056', undefined],
  ['22601', undefined],
  ['226010 ', undefined],
  ['7226010', undefined],
])('decision 29: the PIN %s lies in the state %s', (pin, code) => {
  expect(statesOfPin(pin)[0]).toBe(code);
});

test('decision 29: the states of every PIN code are those that the shop’s own list of PIN codes has for it', () => {
  const sections = pinSections(readFileSync(new URL('../../../content/pins.txt', import.meta.url), 'utf8'));
  const all = [...sections].flatMap(([prefix, section]) => [...readPinSection(prefix, section)]);
  const different = [...Map.groupBy(all, ({ pin }) => pin)].filter(([pin, entries]) => {
    const known = statesOfPin(pin).map((code) => stateNames[code]);
    // PIN codes of the army begin with 9 and lie in no state.
    const listed = pin.startsWith('9') ? [] : new Set(entries.map(({ state }) => state));
    return known.toSorted().join() !== [...listed].toSorted().join();
  });
  expect(different.map(([pin]) => pin)).toEqual([]);
});

test('decision 29: a state is known by its name as people write it', () => {
  expect(stateCodeOf('jammu & kashmir')).toBe('01');
  expect(stateCodeOf('The Dadra and Nagar Haveli And Daman And Diu')).toBe('26');
  expect(stateCodeOf('Uttar  Pradesh ')).toBe('09');
  expect(stateCodeOf('Atlantis')).toBeUndefined();
});

test.each([
  ['the PIN says it', { zip: '226010', state: 'Delhi', gstin: '27AAPFU0939F1ZV' }, '09'],
  ['of the PIN’s two states the one the buyer wrote', { zip: '781029', state: 'Assam' }, '18'],
  ['of the PIN’s two states the usual one', { zip: '781029', state: 'Delhi' }, '17'],
  ['else the state the buyer wrote', { zip: '999999', state: 'Delhi', gstin: '27AAPFU0939F1ZV' }, '07'],
  ['else the GSTIN', { zip: '', state: 5, gstin: '27aapfu0939f1zv' }, '27'],
  ['a GSTIN that is wrong says nothing', { gstin: '27AAPFU0939F1ZX' }, '36'],
  ['else the shop', null, '36'],
  ['delivery details of a strange shape are none', ['226010'], '36'],
] as const)('decision 29: place of supply: %s', (_, shipping, code) => {
  expect(placeOfSupply(shipping, '36')).toBe(code);
});

test.each([
  '39AAAAA0000A1ZX',
  '00AAAAA0000A1ZI',
  '99AAAAA0000A1ZR',
  '09AAAAA0000A0Z1',
  `8${shopGstin}`,
  `${shopGstin}x`,
])('decision 29: %s is no GSTIN, though its check character may be right', (gstin) => {
  expect(isGstin(gstin)).toBe(false);
  expect(stateOfGstin(gstin)).toBeUndefined();
});

test('decision 29: a GSTIN of a state that is no more is valid and tells no state of today', () => {
  expect([isGstin('25AAAAA0000A1Z6'), stateOfGstin('25AAAAA0000A1Z6')]).toEqual([true, undefined]);
  expect(stateOfGstin('97AAAAA0000A1ZV')).toBe('97');
});

test('decision 29: a product says its code, rate and parts in words that are checked', () => {
  expect(readGst('85414300 at 5 %')).toEqual([{ hsn: '85414300', rate: 500, share: 10_000 }]);
  expect(readGst('70 % 85414300 at 5 %, 30 % 995461 at 18 %')).toEqual([
    { hsn: '85414300', rate: 500, share: 7000 },
    { hsn: '995461', rate: 1800, share: 3000 },
  ]);
  for (const wrong of [
    '',
    '5 %',
    '8541 at 5%',
    '8541 at 41 %',
    '70 % 8541 at 5 %',
    '70 % 8541 at 5 %, 31 % 9954 at 18 %',
    '0 % 8541 at 5 %, 100 % 9954 at 18 %',
    '854 at 5 %',
    '854143001 at 5 %',
    'about 8541 at 5 %',
    '8541 at 5 % or so',
    '1000 % 8541 at 5 %',
  ]) {
    expect(readGst(wrong), wrong).toBeUndefined();
  }
});

test('decision 29: an installed system is 70:30, which comes to 8.9 %', () => {
  const parts = taxedParts(108_900_00, readGst('70 % 85414300 at 5 %, 30 % 995461 at 18 %') ?? [], true);
  expect(parts).toEqual([
    {
      hsn: '85414300',
      rate: 500,
      taxable_paise: 70_000_00,
      cgst_paise: 1_750_00,
      sgst_paise: 1_750_00,
      igst_paise: 0,
    },
    {
      hsn: '995461',
      rate: 1800,
      taxable_paise: 30_000_00,
      cgst_paise: 2_700_00,
      sgst_paise: 2_700_00,
      igst_paise: 0,
    },
  ]);
});

test.each([
  [0, 'Rupees Zero Only'],
  [5, 'Rupees Zero and Five Paise Only'],
  [1_24_999_00, 'Rupees One Lakh Twenty-Four Thousand Nine Hundred Ninety-Nine Only'],
  [90_20_019_00, 'Rupees Ninety Lakh Twenty Thousand Nineteen Only'],
  [1_00_000_00, 'Rupees One Lakh Only'],
  [12_00_00_000_50, 'Rupees Twelve Crore and Fifty Paise Only'],
  [1_00_10_110_13, 'Rupees One Crore Ten Thousand One Hundred Ten and Thirteen Paise Only'],
])('decision 29: %d paise in words', (paise, words) => {
  expect(amountInWords(paise)).toBe(words);
});

const record: InvoiceRecord = {
  number: 'INV/26-27/00001',
  kind: 'invoice',
  issuedAt: new Date('2026-11-21T19:00:00Z'),
  orderId: 100001,
  refersTo: null,
  supplier: { name: 'Shop', address: ['Lucknow'], gstin: shopGstin },
  shipping: {
    fullName: ' Asha ',
    zip: '411004',
    city: 'Pune',
    address: '4 FC Road',
    gstin: '27AAPFU0939F1ZV',
  },
  lines: [
    { name: 'Panel', quantity: 2, unitPricePaise: 10_500, gst: '85414300 at 5 %' },
    { name: 'Old', quantity: 1, unitPricePaise: 100, gst: null },
  ],
};

test('decision 29: an invoice to another state has IGST, the date of India, and says nothing of a rate that is unknown', () => {
  expect(invoiceDocument(record)).toMatchObject({
    date: '2026-11-22',
    supplier: { state: { code: '09', name: 'Uttar Pradesh' } },
    buyer: { name: 'Asha', company: '', address: '4 FC Road\nPune 411004', gstin: '27AAPFU0939F1ZV' },
    place_of_supply: { code: '27', name: 'Maharashtra' },
    is_within_state: false,
    lines: [
      {
        amount_paise: 21_000,
        parts: [{ taxable_paise: 20_000, cgst_paise: 0, sgst_paise: 0, igst_paise: 1000 }],
      },
      { amount_paise: 100, parts: [] },
    ],
    totals: { taxable_paise: 20_000, igst_paise: 1000, amount_paise: 21_100 },
    in_words: 'Rupees Two Hundred Eleven Only',
  });
});

test('decision 29: a credit note names its invoice with the date of India', () => {
  const refersTo = { number: 'INV/26-27/00001', issuedAt: record.issuedAt };
  expect(invoiceDocument({ ...record, kind: 'credit_note', refersTo }).refers_to).toEqual({
    number: 'INV/26-27/00001',
    date: '2026-11-22',
  });
  expect(invoiceDocument(record).refers_to).toBeNull();
});

test('decision 29: a buyer in the shop’s state pays CGST and SGST, or UTGST in a union territory', () => {
  const shipping = { zip: '226010', phone: '+91 98765 43210', company: 'Asha & Co' };
  const inState = invoiceDocument({ ...record, shipping });
  expect(inState).toMatchObject({
    is_within_state: true,
    state_tax: 'SGST',
    buyer: { name: '', company: 'Asha & Co', address: '226010', phone: '+91 98765 43210', gstin: '' },
    totals: { taxable_paise: 20_000, cgst_paise: 500, sgst_paise: 500, igst_paise: 0 },
  });
  const supplier = { ...record.supplier, gstin: '04AAAAA0000A1ZA' };
  expect(invoiceDocument({ ...record, supplier }).state_tax).toBe('UTGST');
});

test('decision 29: union territories without a legislature take UTGST', () => {
  const codes = Object.keys(stateNames).filter(isStateCode);
  expect(codes.filter((code) => stateTaxName(code) === 'UTGST').toSorted()).toEqual([
    '04',
    '26',
    '31',
    '35',
    '38',
    '97',
  ]);
  expect(codes.filter((code) => stateTaxName(code) === 'SGST')).toHaveLength(codes.length - 6);
});

test('decision 29: a shop whose GSTIN is wrong makes no invoice', () => {
  const supplier = { ...record.supplier, gstin: '09AAAAA0000A1Z1' };
  expect(() => invoiceDocument({ ...record, supplier })).toThrow('09AAAAA0000A1Z1 is wrong');
});

/** Numbers from 0 to below 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

test('decision 29: in 10,000 orders of any rates, quantities, states and composites the paise are those of the order', () => {
  const next = numbers(20_261_122);
  const upTo = (max: number) => Math.floor(next() * max);
  const rates = ['0', '0.25', '3', '5', '12', '18', '28', '40'];
  const codes = Object.values(stateNames);
  const rate = () => rates[upTo(rates.length)];
  function gst(): string {
    const kind = upTo(4);
    if (kind === 0) return '70 % 85414300 at 5 %, 30 % 995461 at 18 %';
    if (kind === 1) return `8541 at ${rate()} %`;
    const share = (1 + upTo(9998)) / 100;
    return `${share} % 8541 at ${rate()} %, ${Number((100 - share).toFixed(2))} % 8507 at ${rate()} %`;
  }
  const wrong: unknown[] = [];
  for (let order = 0; order < 10_000; order += 1) {
    const lines = Array.from({ length: 1 + upTo(8) }, () => ({
      name: 'Goods',
      quantity: 1 + upTo(next() < 0.1 ? 1000 : 10),
      unitPricePaise: 1 + upTo(next() < 0.1 ? 1e11 : 5_000_000),
      gst: gst(),
    }));
    const shipping = { zip: '', state: codes[upTo(codes.length)] };
    const { totals, lines: printed, is_within_state } = invoiceDocument({ ...record, shipping, lines });
    const ordered = lines.reduce((sum, { quantity, unitPricePaise }) => sum + quantity * unitPricePaise, 0);
    const { taxable_paise, cgst_paise, sgst_paise, igst_paise, amount_paise } = totals;
    const isWhole =
      amount_paise === ordered && taxable_paise + cgst_paise + sgst_paise + igst_paise === ordered;
    const isSplit = cgst_paise === sgst_paise && (is_within_state ? igst_paise : cgst_paise) === 0;
    const isRight = printed.every(({ parts }) =>
      parts.every((part) => {
        const tax = part.cgst_paise + part.sgst_paise + part.igst_paise;
        // Of rounding: half a paisa for each half of the tax, and as much for the value that it is taken of.
        return (
          Math.abs(tax - (part.taxable_paise * part.rate) / 10_000) <= 1.5 &&
          part.taxable_paise >= 0 &&
          tax >= 0
        );
      }),
    );
    if (!isWhole || !isSplit || !isRight) wrong.push({ lines, totals });
  }
  expect(wrong).toEqual([]);
}, 60_000);
