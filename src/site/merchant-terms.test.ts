import { describe, expect, test } from 'vitest';
import { Product } from '#netlify/http/upstream/catalogue-shapes.ts';
import { fileSettings, withSettings } from '#settings/settings.ts';
import { modelNumber, parcelCharge, returnDays, shippingTerms } from './merchant-terms.ts';

const product = (fields: object = {}) =>
  Product.parse({ id: 7, name: 'Panel', slug: 'panel', price: 10, ...fields });
const fitted = product({ facts: { kind: 'kit', installed: true } });
const shop = (changed: object) => ({ ...fileSettings, ...changed });
const charging = (shipping: string) => shop({ delivery: { ...fileSettings.delivery, shipping } });

describe('delivery and returns for search engines', () => {
  test.each([
    ['', [3, 5]],
    ['5 to 9 days by lorry', [5, 9]],
    ['2–4 working days', [2, 4]],
    ['3-5 कामकाजी दिन', [3, 5]],
    ['Made to order within four working days, then 3-5 Business Days', undefined],
    ['Built in 2 to 3 days, after a site visit', undefined],
    ['9-5 days', undefined],
    ['3-5 weeks', undefined],
    ['By lorry, on a day agreed by phone', undefined],
  ])('delivery "%s" takes so many days, or nothing is said of it', (delivery_info, days) => {
    expect(shippingTerms(product({ delivery_info }))?.days).toEqual(days);
  });

  test.each([
    ['FREE', 0],
    ['मुफ़्त', 0],
    ['₹99', 99],
    ['Rs. 1,250.50', 1250.5],
    ['Free above ₹499', undefined],
    ['By weight', undefined],
  ])('the charge "%s" is so many rupees, or none is named', (words, rupees) => {
    withSettings(charging(words), () => {
      expect(parcelCharge()).toBe(rupees);
      expect(shippingTerms(product())?.charge).toBe(rupees);
    });
  });

  test('parcels to some places only have no charge for all of India', () => {
    withSettings(shop({ areas: { parcels: ['226'] } }), () => {
      expect([parcelCharge(), shippingTerms(product())]).toEqual([undefined, undefined]);
    });
  });

  test('returns: the days are those of the settings; none without days', () => {
    expect(returnDays(product())).toBe(fileSettings.parcels.returnDays);
    withSettings(shop({ parcels: { ...fileSettings.parcels, returnDays: 0 } }), () =>
      expect(returnDays(product())).toBeUndefined(),
    );
  });

  test('what is built at the place of the buyer is no parcel and is not sent back', () => {
    expect([shippingTerms(fitted), returnDays(fitted)]).toEqual([undefined, undefined]);
  });
});

test.each([
  ['Model number', 'SV-540M'],
  ['MPN', 'SV-540M'],
  ['Part no.', 'SV-540M'],
  ['मॉडल नंबर', 'SV-540M'],
  ['Models', undefined],
  ['Battery model numbers', undefined],
])('the row "%s" of the specifications is the number of the maker, or is not', (label, number) => {
  expect(modelNumber(product({ specifications: [{ label, value: ' SV-540M ' }] }))).toBe(number);
});
