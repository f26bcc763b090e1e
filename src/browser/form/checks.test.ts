import { describe, expect, test } from 'vitest';
import { SignupPayload } from '#contract/auth-payloads.ts';
import { ContactPayload } from '#contract/contact-payload.ts';
import { Shipping } from '#contract/order-payloads.ts';
import { addressFields, contactFields, shippingFields, signupFields } from '#domain/form/fields.ts';
import { tidyField } from '#domain/text/tidy-text.ts';
import { checkContact, checkLogin, checkShipping, checkSignup } from './checks.ts';

const shipping = {
  fullName: 'Asha Verma',
  email: 'asha@dhoop.example',
  phone: '+91 98765-43210',
  company: '',
  address: '12 Hazratganj',
  city: 'Lucknow',
  zip: '226001',
  notes: '',
};

describe('checkout form', () => {
  test('checkout: a complete form has no errors; company and notes are optional', () => {
    expect(checkShipping(shipping)).toEqual({});
  });

  test('checkout: every required field has its message', () => {
    const empty = {
      fullName: ' ',
      email: '',
      phone: '',
      company: '',
      address: '',
      city: '',
      zip: '',
      notes: '',
    };
    expect(checkShipping(empty)).toEqual({
      fullName: 'Full name is required',
      email: 'Email is required',
      phone: 'Phone number is required',
      address: 'Address is required',
      city: 'City is required',
      zip: 'ZIP code is required',
    });
  });

  test.each([
    'asha',
    'asha@',
    'asha@dhoop',
    'a b@c.d',
    '@dhoop.example',
    'a@@b.c',
    'a@b.c d',
    'a@b c.d',
    'a@b.',
  ])('checkout: %j is no e-mail address', (email) => {
    expect(checkShipping({ ...shipping, email })).toEqual({ email: 'Enter a valid email address' });
  });

  test.each(['987654321', '98765abcde', '+91.9876543210', 'x9876543210', '9876543210x', ' 987654321 '])(
    'checkout: %j is no phone number',
    (phone) => {
      expect(checkShipping({ ...shipping, phone })).toEqual({ phone: 'Enter a valid phone number' });
    },
  );

  test.each([
    ['tel:+919876543210', '+919876543210'],
    ['tel:%2B91-98765-43210;phone-context=example', '+91-98765-43210'],
    ['Mob. No.: 98765 43210', '98765 43210'],
    ['Phone 9876543210', '9876543210'],
    ['WhatsApp: 9876543210', '9876543210'],
    ['+91-98765 43210', '+91-98765 43210'],
    ['0091 98765 43210', '0091 98765 43210'],
    ['(0522) 4000000', '(0522) 4000000'],
    ['＋９１ ９８７６５ ４３２１０', '+91 98765 43210'],
    ['९८७६५ ४३२१०', '98765 43210'],
  ])('checkout and contact: the phone number %j is read as %j', (phone, read) => {
    expect(checkShipping({ ...shipping, phone })).toEqual({});
    expect(checkContact({ name: 'A', email: 'a@b.in', phone, message: 'Hello', honeypot: '' })).toEqual({});
    expect([tidyField(shippingFields.phone, phone), Shipping.shape.phone.parse(phone)]).toEqual([read, read]);
    expect(ContactPayload.shape.phone.parse(phone)).toBe(read);
  });

  test.each(['NA', '-', 'nil', 'N/A'])('where a phone or an e-mail may be left out, %j is none', (none) => {
    expect(checkContact({ name: 'A', email: 'a@b.in', phone: none, message: 'Hello', honeypot: '' })).toEqual(
      {},
    );
    expect(ContactPayload.shape.phone.parse(none)).toBe('');
    expect(checkSignup({ username: 'asha', password: 'Monsoon-42', email: none })).toEqual({});
    expect(SignupPayload.shape.email.parse(none)).toBe('');
    expect(checkShipping({ ...shipping, phone: none }).phone).toBe('Enter a valid phone number');
  });

  test.each(['9876543210', '(0522) 400-0000', ' 9876543210 '])('checkout: %j is a phone number', (phone) => {
    expect(checkShipping({ ...shipping, phone })).toEqual({});
  });

  test.each(['2260', '2260011', '22600A', 'A22600', '226/001'])('checkout: %j is no ZIP code', (zip) => {
    expect(checkShipping({ ...shipping, zip })).toEqual({ zip: 'Enter a valid ZIP code' });
  });

  test.each(['22600', '226001', ' 226001 '])('checkout: %j is a ZIP code', (zip) => {
    expect(checkShipping({ ...shipping, zip })).toEqual({});
  });
});

describe('a text that is longer than its field', () => {
  const filled = { ...shipping, username: 'asha', password: 'monsoon', honeypot: '' };
  const contact = { ...filled, name: 'Asha', message: 'How many?' };
  test.each([
    ...Object.entries(addressFields).map(
      ([name, { max }]) => ['checkout', name, max, checkShipping] as const,
    ),
    ...Object.entries(signupFields).map(([name, { max }]) => ['signup', name, max, checkSignup] as const),
    ...(['name', 'email', 'phone', 'message'] as const).map(
      (name) => ['contact', name, contactFields[name].max, checkContact] as const,
    ),
  ])('%s: %s of up to %i characters is taken, and a longer one named', (_, name, max, check) => {
    const text = (length: number) => (name === 'email' ? 'a@b.in'.padStart(length, 'a') : '1'.repeat(length));
    const errorsOf = (length: number) => Object.keys(check({ ...contact, [name]: text(length) } as never));
    expect(errorsOf(max)).toEqual([]);
    expect(errorsOf(max + 1)).toEqual([name]);
  });

  test('the message says how long it may be and how long it is', () => {
    expect(checkContact({ ...contact, message: 'x'.repeat(5003) })).toEqual({
      message: 'At most 5000 characters, not 5003',
    });
  });
});

describe('sign-in and sign-up forms', () => {
  test('login: both fields are required', () => {
    expect(checkLogin({ username: '', password: '' })).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
    expect(checkLogin({ username: 'asha', password: 'x' })).toEqual({});
  });

  test('signup: required, then at least 3 and 6 characters', () => {
    expect(checkSignup({ username: '', email: '', password: '' })).toEqual({
      username: 'Username is required',
      password: 'Password is required',
    });
    expect(checkSignup({ username: 'ab', email: '', password: '12345' })).toEqual({
      username: 'Username must be at least 3 characters',
      password: 'Password must be at least 6 characters',
    });
    expect(checkSignup({ username: 'abc', email: ' ', password: '123456' })).toEqual({});
    expect(checkSignup({ username: ' ab ', email: '', password: '123456' })).toEqual({
      username: 'Username must be at least 3 characters',
    });
    expect(checkSignup({ username: ' abc ', email: ' a@b.c ', password: ' '.repeat(6) })).toEqual({});
  });

  test('signup: an e-mail address is optional, but must look like one', () => {
    const form = { username: 'asha', email: 'nope', password: 'monsoon' };
    expect(checkSignup(form)).toEqual({ email: 'Please enter a valid email address' });
    expect(checkSignup({ ...form, email: 'asha@dhoop.example' })).toEqual({});
  });
});

describe('contact form', () => {
  const inquiry = {
    name: 'Asha',
    email: 'asha@dhoop.example',
    phone: '',
    message: 'How many panels?',
    honeypot: '',
  };

  test('contact: name, e-mail and message are required after trimming', () => {
    expect(checkContact({ name: ' ', email: ' ', phone: '', message: '\n', honeypot: '' })).toEqual({
      name: 'Name is required',
      email: 'Email is required',
      message: 'Please enter your message',
    });
  });

  test.each(['x@y', 'x y@z.in', 'x'])('contact: %j is no e-mail address', (email) => {
    expect(checkContact({ ...inquiry, email })).toEqual({ email: 'Enter a valid email' });
  });

  test('contact: a phone number is optional, but needs 7 digits or plus signs once cleaned', () => {
    expect(checkContact(inquiry)).toEqual({});
    expect(checkContact({ ...inquiry, phone: '12-34-56' })).toEqual({ phone: 'Enter a valid phone number' });
    expect(checkContact({ ...inquiry, phone: '(0522) 123 x' })).toEqual({});
    expect(checkContact({ ...inquiry, phone: '+123456' })).toEqual({});
    expect(checkContact({ ...inquiry, phone: '  ' })).toEqual({});
    expect(checkContact({ ...inquiry, phone: 'call me' })).toEqual({ phone: 'Enter a valid phone number' });
  });

  test('contact: the honeypot is never an error', () => {
    expect(checkContact({ ...inquiry, honeypot: 'https://spam.example' })).toEqual({});
  });
});
