import { expect, test } from 'vitest';
import { faultsOf } from './support/schema-org.ts';

/** The judge of structured data finds what is wrong: otherwise that it finds nothing says nothing. */

const offer = {
  '@type': 'Offer',
  price: '10.00',
  priceCurrency: 'INR',
  shippingDetails: {
    '@type': 'OfferShippingDetails',
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
    shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'INR' },
    deliveryTime: { '@type': 'ShippingDeliveryTime' },
  },
};
const product = { '@type': 'Product', name: 'Panel', image: 'https://shop.test/a.jpg', offers: offer };

test('schema.org: a product with its offer has no fault, though optional attributes are missing', async () => {
  expect(await faultsOf([product])).toEqual([]);
});

test.each([
  ['a type that is none', { '@type': 'Produkt', name: 'Panel' }, /"Produkt" is not a valid schema.org type/],
  ['a property of no parent', { ...product, countryOfOrign: 'India' }, /"countryOfOrign"/],
  ['a property of another type', { ...product, shippingDetails: offer.shippingDetails }, /"shippingDetails"/],
  ['no name', { ...product, name: '' }, /"name" is missing/],
  ['an offer without a price', { ...product, offers: { ...offer, price: undefined } }, /"price" is missing/],
  [
    'a delivery of unknown cost',
    {
      ...product,
      offers: { ...offer, shippingDetails: { ...offer.shippingDetails, shippingRate: undefined } },
    },
    /"shippingRate" is missing/,
  ],
])('schema.org: %s is a fault', async (_, item, fault) => {
  expect((await faultsOf([item])).join()).toMatch(fault);
});
