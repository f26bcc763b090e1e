import { expect, test } from 'vitest';
import { amountInWords } from '#texts/en/amount-in-words.ts';
import { type InvoiceRecord, invoiceDocument } from './invoice-document.ts';
import { isStateCode, stateNames, stateTaxName } from './place-of-supply.ts';
import { readGst, taxedParts, withoutGst } from './taxed-parts.ts';

const shopGstin = '09AAAAA0000A1Z0';

test('a product says its code, rate and parts in words that are checked', () => {
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

test('a price is told without GST where the rate is known', () => {
  expect(withoutGst(10_500_00, '85414300 at 5 %')).toBe(10_000_00);
  expect(withoutGst(108_900_00, '70 % 85018000 at 5 %, 30 % 995461 at 18 %')).toBe(100_000_00);
  expect(withoutGst(10_500_00, '')).toBeUndefined();
});

test('an installed system is 70:30, which comes to 8.9 %', () => {
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
])('%d paise in words', (paise, words) => {
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

test('an invoice to another state has IGST, the date in India, and no taxes where the rate is unknown', () => {
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
  });
});

test('a credit note names its invoice with the date in India', () => {
  const refersTo = { number: 'INV/26-27/00001', issuedAt: record.issuedAt };
  expect(invoiceDocument({ ...record, kind: 'credit_note', refersTo }).refers_to).toEqual({
    number: 'INV/26-27/00001',
    date: '2026-11-22',
  });
  expect(invoiceDocument(record).refers_to).toBeNull();
});

test('a buyer in the shop’s state pays CGST and SGST, or UTGST in a union territory', () => {
  const shipping = { zip: '226010', phone: '+91 98765 43210', company: 'Asha & Co' };
  const inState = invoiceDocument({ ...record, shipping });
  expect(inState).toMatchObject({
    is_within_state: true,
    state_tax: 'SGST',
    buyer: { name: '', company: 'Asha & Co', address: '226010', gstin: '' },
    totals: { taxable_paise: 20_000, cgst_paise: 500, sgst_paise: 500, igst_paise: 0 },
  });
  const supplier = { ...record.supplier, gstin: '04AAAAA0000A1ZA' };
  expect(invoiceDocument({ ...record, supplier }).state_tax).toBe('UTGST');
});

test('union territories without a legislature take UTGST', () => {
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

test('a shop whose GSTIN is wrong makes no invoice', () => {
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

test('in 10,000 orders of any rates, quantities, states and composites the paise are those of the order', () => {
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
});
