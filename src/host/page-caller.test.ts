import { expect, test } from 'vitest';
import { callerHeaders, readCaller } from './page-caller.ts';

const secret = 'the-secret-of-this-shop-0123456789ab';
const other = 'the-secret-before-it-0123456789abcdef';
const visitor = { ip: '2001:db8::7', requestId: 'request-of-a-page' };
const headers = (given: Record<string, string>) => new Headers(given);

test('a call of a page on demand is its visitor’s, also while the secret is replaced', () => {
  const signed = headers(callerHeaders(secret, visitor));
  expect(readCaller(secret, signed)).toEqual(visitor);
  expect(readCaller(`${other}, ${secret}`, signed)).toEqual(visitor);
  expect(readCaller(other, headers(callerHeaders(`${other}, ${secret}`, visitor)))).toEqual(visitor);
});

test('no other server can say for whom a call is', () => {
  const [name = '', value = ''] = Object.entries(callerHeaders(secret, visitor))[0] ?? [];
  expect(readCaller(other, headers({ [name]: value }))).toBeUndefined();
  expect(readCaller(secret, headers({ [name]: value.replace('::7', '::8') }))).toBeUndefined();
  expect(readCaller(secret, headers({ [name]: '203.0.113.9 any' }))).toBeUndefined();
  expect(readCaller(secret, headers({}))).toBeUndefined();
});

test('a call without a secret says nothing; one without an address says that a page makes it', () => {
  expect(callerHeaders(undefined, visitor)).toEqual({});
  for (const signed of [callerHeaders(secret, {}), callerHeaders(secret)])
    expect(readCaller(secret, headers(signed))).toEqual({ ip: 'unknown', requestId: '' });
});
