import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Shipping } from '#contract/order-payloads.ts';
import { BusinessFields, ShippingFields } from './CheckoutFields.tsx';

const markup = renderToStaticMarkup(
  <ShippingFields initial={{}} errors={{}} isLocked={false} business={<BusinessFields />} />,
);
const controls = [...markup.matchAll(/<(?:input|textarea)[^>]*/g)].map(([control]) => control);
const attribute = (control: string, name: string) => new RegExp(`${name}="([^"]*)"`, 'i').exec(control)?.[1];
const limits = controls
  .filter((control) => attribute(control, 'type') !== 'checkbox')
  // A GSTIN of the right length is one in 36: src/domain/gst/gst.test.ts.
  .filter((control) => attribute(control, 'name') !== 'gstin')
  .map((control) => ({
    name: attribute(control, 'name') as keyof typeof Shipping.shape,
    longest: attribute(control, 'maxlength'),
  }));

test('a pasted ZIP code is never cut, so 2260011 is refused and does not become 226001', () => {
  expect(limits.find(({ name }) => name === 'zip')).toEqual({ name: 'zip', longest: undefined });
});

test.each(limits.filter(({ name }) => name !== 'zip'))(
  'the field $name accepts exactly as many characters as the API',
  ({ name, longest }) => {
    const text = (length: number) => (name === 'email' ? 'a@b.in' : '').padStart(length, '1');
    expect(Shipping.shape[name].safeParse(text(Number(longest))).success).toBe(true);
    expect(Shipping.shape[name].safeParse(text(Number(longest) + 1)).success).toBe(false);
  },
);

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
    remember: undefined,
  });
});

test('where no invoice is made, nothing asks for a GSTIN', () => {
  const without = renderToStaticMarkup(<ShippingFields initial={{}} errors={{}} isLocked={false} />);
  expect(without).not.toMatch(/gst/i);
});
