import * as deskRoutes from '#contract/desk-routes.ts';
import * as routes from '#contract/routes.ts';
import type { Item } from './product-fixtures.ts';

/** Invalid payloads for all calls of the contract. The tests of the functions and of their bundles use them. */

/** The calls of the contract, by name. */
export const allRoutes = { ...routes, ...deskRoutes };
export type RouteName = keyof typeof allRoutes;

/** Valid calls of these end the session that the other calls use. */
export const endsSession = (name: RouteName): boolean => name === 'logout' || name === 'signOutEverywhere';

type Payload = Record<string, unknown>;
const shipping = {
  fullName: 'Asha',
  email: 'asha@example.com',
  phone: '+91 98765 43210',
  company: 'Asha & Co',
  address: '12, Hazratganj',
  city: 'Lucknow',
  zip: '226001',
  notes: 'Ring twice',
  gstin: '27AAPFU0939F1ZV',
  state: 'Uttar Pradesh',
};
/** A valid payload for each call that has one. `item` makes an order line. */
export const payloadsOf = (item: () => Item): Partial<Record<RouteName, () => Payload>> => ({
  register: () => ({ username: 'Fine Name', email: 'fine@example.com', password: 'tall-mango-tree-7' }),
  login: () => ({ username: 'Fine Name', password: 'tall-mango-tree-7' }),
  refresh: () => ({ refresh: 'unknown' }),
  logout: () => ({ refresh: 'unknown' }),
  contact: () => ({ name: 'Asha', email: 'a@x.in', phone: '9876543210', message: 'Hello', honeypot: '' }),
  createOrder: () => ({ status: 'pending', items: [item()], shipping }),
  confirmCod: () => ({}),
  acceptQuotation: () => ({ version: 1, shipping }),
  cancelOrder: () => ({}),
  askReturn: () => ({ reason: 'damaged', details: 'A corner is broken.' }),
  createPayment: () => ({}),
  verifyPayment: () => ({
    razorpay_order_id: 'order_1',
    razorpay_payment_id: 'pay_1',
    razorpay_signature: 'f'.repeat(64),
  }),
  remindOfPlant: () => ({ email: 'a@x.in', months: 3, inputs: 'kw=3' }),
  vitals: () => ({ template: 'home', device: 'phone', connection: '4g', measures: { lcp: 1200, cls: 0.01 } }),
  resetLink: () => ({ account: 'Fine Name' }),
  resetPassword: () => ({ token: 'a'.repeat(43), new_password: 'tall-mango-tree-7' }),
  confirmEmail: () => ({ token: 'a'.repeat(43) }),
  acceptInvitation: () => ({ token: 'a'.repeat(43) }),
  newPassword: () => ({ password: 'unknown', new_password: 'tall-mango-tree-7' }),
  newEmail: () => ({ password: 'unknown', email: 'fine@example.com' }),
  removeAddress: () => ({ order: 999_999_999 }),
  signOutEverywhere: () => ({}),
  deleteAccount: () => ({ password: 'unknown' }),
  ucpSearch: () => ({ query: 'panel' }),
  ucpLookup: () => ({ ids: ['no-such-thing'] }),
  ucpProduct: () => ({ id: 'no-such-thing' }),
});

export const brokenBodies = [
  '{',
  '{"a":',
  '[]',
  'null',
  '1',
  '"text"',
  '\ud800',
  '{"a":1}}',
  `${'['.repeat(30_000)}`,
  'a=b&c=d',
];
export const tooLarge = (payload: Payload): Payload => ({ ...payload, extra: 'x'.repeat(5 * 1024 * 1024) });

/** The paths of all values in a payload, also of nested ones. */
export function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    placesIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return path.length > 0 ? [path, ...inner] : inner;
}

export function withValue(payload: Payload, path: (string | number)[], value: unknown): Payload {
  const copy = structuredClone(payload);
  let at = copy as Record<string | number, unknown>;
  for (const key of path.slice(0, -1)) at = at[key] as Record<string | number, unknown>;
  at[path.at(-1) ?? ''] = value;
  return copy;
}

export const wrongTypes = [true, [], {}, [[]], { $gt: '' }, -1.5, Number.MAX_VALUE];
export const hostileTexts = [
  'nul\u0000',
  'escape\u001b[2J',
  '\ud800',
  '\u202egnp.exe',
  '\uffff',
  "' OR 1=1; DROP TABLE users; --",
  '"><script>alert(1)</script>',
  '{{7*7}}%n%s',
  '../../../../etc/passwd',
  'x'.repeat(20_000),
  '𝒜'.repeat(500),
];
