import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Shipping } from '#contract/order-payloads.ts';
import { BusinessFields } from './BusinessFields.tsx';
import { PaymentChoice, ShippingFields } from './CheckoutFields.tsx';

const markup = renderToStaticMarkup(
  <ShippingFields initial={{}} errors={{}} isLocked={false} business={<BusinessFields hasInvoice />} />,
);
const controls = [...markup.matchAll(/<(?:input|textarea)[^>]*/g)].map(([control]) => control);
const attribute = (control: string, name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(control)?.[1];
const names = controls.map((control) => attribute(control, 'name') as keyof typeof Shipping.shape);

test('a pasted text is never cut, so 2260011 is refused and does not become 226001', () => {
  expect(names).toContain('zip');
  expect(controls.filter((control) => attribute(control, 'maxlength'))).toEqual([]);
});

test('browsers are told what belongs into each field of an address', () => {
  expect(
    Object.fromEntries(
      controls.map((control) => [attribute(control, 'name'), attribute(control, 'autocomplete')]),
    ),
  ).toEqual({
    fullName: 'shipping name',
    email: 'shipping email',
    phone: 'shipping tel',
    company: 'shipping organization',
    address: 'shipping street-address',
    city: 'shipping address-level2',
    zip: 'shipping postal-code',
    notes: undefined,
    gstin: 'off',
    state: 'shipping address-level1',
    po: 'off',
    billTo: 'off',
    remember: undefined,
  });
});

test('the PIN code is asked for first, because it gives the city', () => {
  expect(names.slice(0, 2)).toEqual(['zip', 'city']);
});

test('a shop that makes no invoice asks a business for its company and not for a GSTIN', () => {
  const without = renderToStaticMarkup(
    <ShippingFields
      initial={{}}
      errors={{}}
      isLocked={false}
      business={<BusinessFields hasInvoice={false} />}
    />,
  );
  expect(without).toContain('name="company"');
  expect(without).not.toMatch(/gst/i);
});

test.each([
  [['online', 'cod'], ['online', 'cod'], ''],
  [['cod'], ['cod'], ''],
  [[], [], 'Please ask us for a quotation'],
] as const)('a shop that offers %j shows these ways of paying: %j', (offered, shown, words) => {
  const html = renderToStaticMarkup(
    <PaymentChoice
      offered={offered}
      method={offered[0] ?? 'online'}
      withoutCod={undefined}
      isLocked={false}
      onChoose={() => undefined}
    />,
  );
  expect([...html.matchAll(/value="(\w+)"/g)].map(([, value]) => value)).toEqual(shown);
  expect(html).toContain(words);
  expect(html.includes('href="/contact/"')).toBe(offered.length === 0);
});
