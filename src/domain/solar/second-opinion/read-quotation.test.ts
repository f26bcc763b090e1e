import { describe, expect, test } from 'vitest';
import { readQuotation } from './read-quotation.ts';

/** Quotations as vendors send them: by mail, as a message, as the cells of a table. */

const mail = `Quotation for 3.3 kWp On-Grid Rooftop Solar Power Plant
6 Nos. Suryak 550 Wp Mono PERC panels (DCR, ALMM listed)
Kiranveda 3 kW Single-Phase inverter
Strings: 1 string of 6
Structure: hot dip galvanised, 80 micron
Earthing 3 nos, lightning arrestor, ACDB & DCDB, DC cables
Net metering charges extra at actuals
Installation and commissioning included
Total project cost: Rs. 1,85,000/- (inclusive of GST)
Less: subsidy Rs 78,000
Net cost after subsidy: Rs 1,07,000
Warranty: panels 12 years product, 25 years performance, inverter 8 years, free AMC 5 years`;

const table = `Sr | Item | Make | Qty | Rate | Amount
1 | Solar PV module 540Wp | Waaree | 10 Nos | 12,000 | Rs 1,20,000
2 | Inverter 5kW 1ph | Growatt | 1 No | | Rs 45,000
3 | MMS structure | Local | 1 set | | Rs 35,000
4 | Installation | | | | Rs 20,000
Sub Total Rs 2,20,000
GST 8.9% Rs 19,580
Grand Total Rs 2,39,580
Not included:
Net meter, earthing`;

describe('a pasted quotation', () => {
  test('a mail fills price, subsidy, size, panels, inverter, strings, parts and years', () => {
    expect(readQuotation(mail)).toEqual({
      fields: {
        price: '185000',
        priceis: 'before',
        gst: 'inside',
        subsidy: '78000',
        kw: '3.3',
        watts: '550',
        count: '6',
        panel: 'Suryak',
        inverter: 'Kiranveda',
        inverterkw: '3',
        strings: '1 string of 6',
        cells: 'indian',
        almm: 'yes',
        panelyears: '25',
        inverteryears: '8',
        workyears: '5',
      },
      parts: ['structure', 'earthing', 'arrester', 'dc-box', 'ac-box', 'cables', 'fitting'],
      several: [],
      excluded: ['net-meter'],
    });
  });

  test('a message tells its price after the subsidy, in lakh, and GST on top', () => {
    const message =
      '5kW solar @ just ₹1.42 lakh after subsidy! 10 x 540W panels, 5 kW inverter. 25 yr warranty on panels. GST extra. Subsidy Rs 1,08,000 by govt.';
    expect(readQuotation(message).fields).toEqual({
      price: '142000',
      priceis: 'after',
      gst: 'extra',
      subsidy: '108000',
      kw: '5',
      watts: '540',
      count: '10',
      inverterkw: '5',
      panelyears: '25',
    });
  });

  test('the grand total of a table is the price, and rows below "Not included" are left out', () => {
    expect(readQuotation(table)).toMatchObject({
      fields: { price: '239580', watts: '540', count: '10', inverterkw: '5' },
      parts: ['structure', 'fitting'],
      excluded: ['earthing', 'net-meter'],
    });
  });

  test.each([
    [
      'two prices',
      'Price Rs 1,80,000 for mono. Price Rs 2,10,000 for TOPCon.',
      'price',
      ['180000', '210000'],
    ],
    ['GST inside and on top', 'Price incl. GST. Freight: GST extra', 'gst', ['inside', 'extra']],
    ['two sizes', '3 kWp plant\nor 5 kWp plant', 'kw', ['3', '5']],
    ['DCR and not', 'DCR panels\nNon-DCR panels', 'cells', ['indian', 'imported']],
  ])('the reader reports %s and takes none of them', (_, text, field, said) => {
    const read = readQuotation(text);
    expect(read.several).toContainEqual({ field, said });
    expect(read.fields).not.toHaveProperty(field);
  });

  test.each([
    ['a rate of a watt', 'Rs 45 per watt'],
    ['an instalment', 'EMI from Rs 2,500'],
    ['an advance', 'Advance Rs 50,000'],
    ['a tax', 'CGST Rs 9,790'],
    ['no offer at all', 'Dear Sir, thank you for your call of 12 November 2026.'],
  ])('%s is no price', (_, text) => {
    expect(readQuotation(text).fields).toEqual({});
  });

  test('non-DCR panels are imported ones, and digits of Hindi keyboards are read', () => {
    expect(readQuotation('६ x ५४० Wp non-DCR panels').fields).toEqual({
      count: '6',
      watts: '540',
      cells: 'imported',
    });
  });
});
