import { describe, expect, test } from 'vitest';
import { bounds, emailOf, fields, letters, refusal } from '#tests/support/payload-bounds.ts';
import { LoginPayload, RefreshPayload, SignupPayload } from './auth-payloads.ts';
import { ContactPayload } from './contact-payload.ts';
import { ChangeNotice, DeployEvent } from './content.ts';
import {
  CancelPayload,
  EmptyPayload,
  OrderPayload,
  PaymentResult,
  ReturnPayload,
  Shipping,
} from './order-payloads.ts';

const signup = { username: 'asha', email: 'asha@dhoop.example', password: 'monsoon-lamp' };
const shipping = {
  fullName: 'Asha Verma',
  email: 'asha@dhoop.example',
  phone: '9876543210',
  address: '12 Station Road',
  city: 'Lucknow',
  zip: '226001',
};
const item = { product: 7, quantity: 1, price: 15499.5 };
const contact = { name: 'Asha', email: 'asha@dhoop.example', message: 'How many panels?' };

bounds('signup', SignupPayload, signup, [
  [
    'username',
    ['abc', letters(60), ' abc ', "Āśā d'Souza_9.@+-"],
    ['ab', ' ab ', letters(61), 'a\u0000bc', 'a<b>', 5, null, undefined],
  ],
  [
    'email',
    ['', null, undefined, 'a@b.c', emailOf(254), '  a@b.c '],
    [emailOf(255), 'a@b', '@b.c', 'a b@c.d', 'a@@b.c', 'x a@b.c'],
  ],
  [
    'password',
    [letters(6), letters(256), ' spaces stay '],
    [letters(5), letters(257), 'tab\u0007bell', '', 9, undefined],
  ],
]);

bounds('login', LoginPayload, { username: 'a', password: 'x' }, [
  ['username', ['a', letters(60)], ['', '  ', letters(61), 'a\u0001', undefined]],
  ['password', ['x', letters(256)], ['', letters(257), undefined]],
]);

bounds('refresh', RefreshPayload, { refresh: 'x' }, [
  ['refresh', ['x', letters(4096)], ['', letters(4097), 5, undefined]],
]);

bounds('contact', ContactPayload, contact, [
  ['name', ['A', letters(120)], ['', ' ', letters(121), 'a\nb', undefined]],
  ['email', ['a@b.c', emailOf(254)], ['', 'a', emailOf(255), undefined]],
  [
    'phone',
    ['', undefined, '123 4567', '+91 (98) 7654', '1'.repeat(40)],
    ['123456', '12-34-56', '1'.repeat(41)],
  ],
  [
    'message',
    ['?', letters(5000), 'two\nlines\tand a tab\r\n'],
    ['', '  ', letters(5001), 'a\u0000', undefined],
  ],
  ['honeypot', ['', undefined, ' ', '\t', letters(501)], []],
]);

bounds('shipping', Shipping, shipping, [
  ['fullName', ['A', letters(120)], ['', letters(121), undefined]],
  ['email', [emailOf(254)], ['', 'asha', emailOf(255), undefined]],
  [
    'phone',
    ['0123456789', '+91 (987) 654-3210', '1'.repeat(30)],
    ['123456789', '1'.repeat(31), '98765x43210', undefined],
  ],
  ['company', [undefined, '', letters(120)], [letters(121)]],
  ['address', ['x', 'line one\nline two', letters(500)], ['', letters(501), undefined]],
  ['city', ['x', letters(120)], ['', letters(121), undefined]],
  ['zip', ['22600', '226001', ' 226001 '], ['2260', '2260011', '22600a', 'a226001', undefined]],
  ['notes', [undefined, '', letters(1000)], [letters(1001)]],
  [
    'gstin',
    [undefined, '', '  ', '09AAAAA0000A1Z0', ' 09aaaaa 0000a 1z0 '],
    ['09AAAAA0000A1Z1', '09AAAAA0000A1Z', 'some', letters(31)],
  ],
  ['state', [undefined, '', letters(60)], [letters(61)]],
]);

bounds('order', OrderPayload, { status: 'pending', items: [item], shipping }, [
  ['status', [undefined, 'pending'], ['paid', '']],
  ['items', [[item], Array(100).fill(item)], [[], Array(101).fill(item), {}, undefined]],
  ['shipping', [undefined, shipping], [{ ...shipping, zip: 'x' }, 'Lucknow']],
]);

describe('order lines', () => {
  test.each([
    ['product', [1, Number.MAX_SAFE_INTEGER], [0, -1, 1.5, '7', 2 ** 53]],
    ['quantity', [1, 1000], [0, -1, 1.5, 1001, '1', Number.NaN]],
    ['price', [0, 0.01, 1.15, 15499.5], [-0.01, 0.001, 10.555, '10', Number.POSITIVE_INFINITY]],
  ])('%s must be a number within its limits', (field, taken, refused) => {
    const refusedFor = (value: unknown) => fields(OrderPayload, { items: [{ ...item, [field]: value }] });
    for (const value of taken) expect(refusedFor(value)).toEqual([]);
    for (const value of refused) expect(refusedFor(value), String(value)).toEqual([`items.0.${field}`]);
  });
});

bounds('cancel', CancelPayload, { refund: true }, [['refund', [undefined, true, false], ['yes', 1, null]]]);

bounds('return', ReturnPayload, { reason: 'damaged', details: 'Broken glass' }, [
  ['reason', ['changed_mind', 'damaged', 'wrong_item', 'not_working', 'other'], ['bored', '', undefined]],
  ['details', [undefined, '', letters(1000), 'two\nlines'], [letters(1001), 'a\u0000']],
]);

bounds(
  'payment result',
  PaymentResult,
  { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'f00' },
  [
    ['razorpay_order_id', ['order_A-1', letters(128)], ['', letters(129), 'a b', 'a/b', undefined]],
    ['razorpay_payment_id', ['pay_1', letters(128)], ['', letters(129), 'é', undefined]],
    ['razorpay_signature', ['x', letters(256)], ['', letters(257), undefined]],
  ],
);

const change = { type: 'product', slug: 'panel-540' };
bounds('content notice', ChangeNotice, { changed: [change] }, [
  ['changed', [[change], Array(1000).fill(change)], [[], Array(1001).fill(change), undefined]],
]);

describe('content notice', () => {
  test.each(['product', 'category', 'post'])('a changed %s is accepted', (type) =>
    expect(refusal(ChangeNotice, { changed: [{ ...change, type }] })).toEqual({}),
  );
  test.each([
    [{ type: 'page', slug: 'about' }, 'changed.0.type'],
    [{ type: 'post', slug: 'a,b' }, 'changed.0.slug'],
    [{ type: 'post', slug: 'a b' }, 'changed.0.slug'],
    [{ type: 'post', slug: '' }, 'changed.0.slug'],
    [{ type: 'post', slug: letters(201) }, 'changed.0.slug'],
  ])('the change %o is refused', (wrong, field) =>
    expect(fields(ChangeNotice, { changed: [wrong] })).toContain(field),
  );
});

bounds('deploy event', DeployEvent, { id: 'd1', state: 'ready', created_at: '2026-11-20T10:00:00Z' }, [
  ['id', ['x', letters(100)], ['', letters(101), undefined]],
  ['created_at', [null, undefined, '2026-11-20T10:00:00+05:30'], ['yesterday', 5]],
  ['context', [null, undefined, 'production'], [5]],
]);

describe('payloads after parsing', () => {
  test('texts are trimmed, and full-width letters of a username become plain ones', () => {
    expect(SignupPayload.parse({ ...signup, username: '  Ａｓｈａ ' }).username).toBe('Asha');
    expect(ContactPayload.parse({ ...contact, name: ' Asha ', message: ' Hello \n' })).toEqual({
      name: 'Asha',
      email: contact.email,
      phone: '',
      message: 'Hello',
      honeypot: '',
    });
  });

  test('a call without payload fields accepts any object and nothing else', () => {
    expect(fields(EmptyPayload, {})).toEqual([]);
    for (const value of [null, 'x', 5]) expect(EmptyPayload.safeParse(value).success).toBe(false);
  });

  test.each([
    [
      SignupPayload,
      { ...signup, username: 'a<b' },
      'username',
      "must be of letters, digits, spaces and . _ @ + - '",
    ],
    [SignupPayload, { ...signup, email: 'asha' }, 'email', ''],
    [
      PaymentResult,
      { razorpay_order_id: 'a b', razorpay_payment_id: 'pay_1', razorpay_signature: 'f00' },
      'razorpay_order_id',
      'must be an identifier of the payment provider',
    ],
    [
      SignupPayload,
      { ...signup, password: 'bell\u0007bell' },
      'password',
      'must not contain control characters',
    ],
    [
      OrderPayload,
      { items: [{ ...item, price: 0.001 }] },
      'items.0.price',
      'must be rupees with at most 2 decimals',
    ],
    [ContactPayload, { ...contact, email: 'asha' }, 'email', 'must look like an e-mail address'],
    [ContactPayload, { ...contact, phone: '12' }, 'phone', 'must have at least 7 digits'],
    [Shipping, { ...shipping, phone: 'ring me at home' }, 'phone', 'must be a phone number'],
    [Shipping, { ...shipping, zip: 'abcde' }, 'zip', 'must be 5 or 6 digits'],
    [
      Shipping,
      { ...shipping, gstin: '09AAAAA0000A1Z1' },
      'gstin',
      'must be the 15 characters of the registration, or empty',
    ],
    [Shipping, { ...shipping, city: 'Luck\u0000now' }, 'city', 'must not contain control characters'],
    [Shipping, { ...shipping, address: 'Road\u0000' }, 'address', 'must not contain control characters'],
    [
      ChangeNotice,
      { changed: [{ type: 'post', slug: 'a,b' }] },
      'changed.0.slug',
      'must not contain spaces or commas',
    ],
  ])('a refusal says what the field must be: %#', (schema, value, field, sentence) => {
    const said = refusal(schema, value)[field];
    expect(said).toBeDefined();
    if (sentence) expect(said).toBe(sentence);
  });
});
