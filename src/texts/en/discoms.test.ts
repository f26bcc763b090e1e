import { expect, test } from 'vitest';
import { discoms } from '#tests/support/sample-home.ts';
import { discomRows } from './discoms.ts';

const rowOf = (slug: string, label: string) => {
  const discom = discoms.find((one) => one.slug === slug);
  return discom && discomRows(discom).find((row) => row.label === label)?.value;
};

test.each([
  [
    'uttar-pradesh-towns',
    'A unit costs',
    '₹5.50 up to 150 units, ₹6.00 up to 300, ₹6.50 above, by the units of a month',
  ],
  ['karnataka', 'A unit costs', '₹5.80 for all units, by the units of a month'],
  [
    'msedcl',
    'A unit costs',
    '₹5.56 up to 100 units, ₹12.40 up to 300, ₹16.63 up to 500, ₹19.13 above, by the units of a month',
  ],
  ['msedcl', 'Homes supplied', 'Not known; 3,16,00,000 customers of all kinds'],
  [
    'bihar',
    'A unit costs',
    'Between ₹4.12 for all units and ₹7.42 for all units, by the units of a month. Between ₹7.42 less the ₹3.30 that the state paid to 100 units in 2025-26 (Hindustan Times, 29 July 2025) and ₹7.42.',
  ],
  ['torrent-gujarat', 'A unit costs', 'Not known: take it from your bill'],
  ['torrent-gujarat', 'Fixed charge', undefined],
  ['haryana', 'Fixed charge', '₹50 a month for each kW above 300 units'],
  ['assam', 'A unit costs', undefined],
  [
    'rajasthan',
    'Surcharge',
    '₹0.70 a unit up to 100 units, else ₹1.00 a unit, counted in. Udaipur Kiran, 3 October 2025.',
  ],
  ['delhi', 'Duty', '5 %, counted in. PTI in Business Standard, 6 June 2016; a newer report was not found.'],
  [
    'madhya-pradesh',
    'By the time of day',
    '20 % less in 8 hours of the day, 10 % more in all others, for homes with a smart meter. lalluram.com, 1 April 2025: a fifth less from 9 to 17 hours, a tenth more in the others.',
  ],
  ['odisha', 'Duty', undefined],
])('the page of a state: %s, %s: %s', (slug, label, words) => {
  expect(rowOf(slug, label)).toBe(words);
});

test('the page of a state: a tariff that charges large bills anew has a sentence for each', () => {
  expect(rowOf('haryana', 'A unit costs')).toBe(
    'Up to 100 units: ₹2.20 up to 50 units, ₹2.70 above. Above 100 units: ₹2.95 up to 150 units, ₹5.25 up to 300, ₹6.45 up to 500, ₹7.10 above, by the units of a month',
  );
});
