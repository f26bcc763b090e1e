import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { Env, readEnv } from './env.ts';

const example = parseEnv(readFileSync(new URL('../../.env.example', import.meta.url), 'utf8'));

test('.env.example holds values that work', () => {
  expect(() => readEnv(example)).not.toThrow();
});

test('.env.example names every setting', () => {
  const internal = ['RAZORPAY_API_BASE_URL', 'NETLIFY_API_URL', 'SHOP_LOCAL_ORIGIN', 'URL'];
  expect(Object.keys(Env.shape).filter((name) => !(name in example) && !internal.includes(name))).toEqual([]);
});

test.each([
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: must be a connection string'],
  ['DATABASE_POOL_MAX', '0', 'DATABASE_POOL_MAX: must be a number of connections'],
  ['TOKEN_SECRET', 'short', 'TOKEN_SECRET: each must be at least 32 characters'],
  ['API_BASE_URL', 'ftp://x', 'API_BASE_URL: must be an http(s) address'],
  ['API_BASE_URL', 'https://api.example/api/', 'API_BASE_URL: must be the address without /api at its end'],
  ['MEDIA_HOSTS', 'cdn.example, https://img.example/x', 'MEDIA_HOSTS: must be hosts separated by commas'],
  [
    'DATABASE_URL',
    'postgres://shop:ge#1@db.example/shop',
    'DATABASE_URL: must have its user and password in',
  ],
  ['RAZORPAY_KEY_ID', 'rzp_live_abc', 'RAZORPAY_KEY_SECRET'],
  ['RAZORPAY_WEBHOOK_SECRETS', 'one,two,three', 'RAZORPAY_WEBHOOK_SECRETS: must be one secret, or two'],
  ['API_TIMEOUT_MS', '99', 'API_TIMEOUT_MS: must be milliseconds from 100 to 28000'],
  ['API_TIMEOUT_MS', '28001', 'API_TIMEOUT_MS: must be milliseconds from 100 to 28000'],
  ['ORDER_ADDRESS_FIELD', 'items', 'ORDER_ADDRESS_FIELD: must not be items'],
  ['ORDER_ADDRESS_FIELD', 'order notes', 'ORDER_ADDRESS_FIELD: must be the name of a field'],
  ['PUBLIC_RAZORPAY_CHECKOUT_URL', 'checkout.js', 'PUBLIC_RAZORPAY_CHECKOUT_URL: must be an http(s) address'],
  ['RAZORPAY_KEY_ID', 'key', 'RAZORPAY_KEY_ID: must look like'],
  ['SMTP_URL', 'mail.example.com', 'SMTP_URL: must be the address of a mail server'],
  ['SMTP_URL', 'smtp://u:100%@mail.example.com', 'SMTP_URL: must have a login in percent-encoding'],
  ['INDEXNOW_KEY', 'my key!', 'INDEXNOW_KEY: must be 8 to 128 letters, digits and dashes'],
  ['LOG', 'yes', 'LOG: '],
  ['SMTP_URL', 'smtp://mail.example.com', 'MAIL_FROM: must be set beside SMTP_URL'],
  ['MAIL_API_URL', 'api.example.com/emails', 'MAIL_API_URL: must be an http(s) address'],
  ['MAIL_API_URL', 'https://api.example.com/emails', 'MAIL_API_KEY: must be set beside MAIL_API_URL'],
  ['MAIL_FROM', 'Dhoop', 'MAIL_FROM: must be an address'],
  ['MAIL_FROM', 'a@x.in\r\nBcc: b@x.in', 'MAIL_FROM: must be an address'],
  ['MAIL_SHOP_TO', 'a@x.in, b@x.in', 'MAIL_SHOP_TO: must be one e-mail address'],
  ['EVENT_HOOK_URL', 'https://erp.example/in', 'EVENT_HOOK_SECRET: must be set beside EVENT_HOOK_URL'],
  ['PICTURES_BUCKET_URL', 's3.example/shop', 'PICTURES_BUCKET_URL: must be an http(s) address'],
  ['PICTURES_BUCKET_URL', 'https://s3.example/shop', 'PICTURES_BUCKET_KEY_ID: must be set beside'],
  ['PICTURES_BUCKET_URL', 'https://s3.example/shop', 'PICTURES_BUCKET_SECRET: must be set beside'],
  ['PICTURES_BUCKET_URL', 'https://s3.example/shop', 'PICTURES_BUCKET_REGION: must be set beside'],
  ['PICTURES_BUCKET_SECRET', 'secret', 'PICTURES_BUCKET_URL: must be set beside PICTURES_BUCKET_SECRET'],
  ['DEMO_ACCOUNTS', 'asha', 'DEMO_ACCOUNTS: must be logins separated by commas'],
  ['DEMO_ACCOUNTS', 'asha:dhoop-demo,ravi:short', 'DEMO_ACCOUNTS: must be logins separated by commas'],
  ['EVENT_HOOK_SECRET', 'short', 'EVENT_HOOK_SECRET: must be at least 32 characters'],
])('a wrong %s is named, with what it should be', (name, value, message) => {
  expect(() => readEnv({ [name]: value })).toThrow(message);
});

test.each(['http://api:8000', 'https://api.example/shop', 'https://api.example/'])(
  'an upstream may be at %s',
  (address) => {
    expect(readEnv({ API_BASE_URL: address }).API_BASE_URL).toBe(address.replace(/\/$/, ''));
  },
);

test('an address that is called unchanged keeps the slash at its end', () => {
  const called = {
    BUILD_HOOK_URL: 'https://ci.example/build/',
    EVENT_HOOK_URL: 'https://erp.example/in/',
    MAIL_API_URL: 'https://mail.example/emails/',
  };
  const beside = { EVENT_HOOK_SECRET: 'x'.repeat(32), MAIL_API_KEY: 'key', MAIL_FROM: 'a@x.in' };
  expect(readEnv({ ...called, ...beside })).toMatchObject(called);
});

test.each(['API_BASE_URL', 'SITE_URL', 'BUILD_HOOK_URL'] as const)(
  'blanks around %s do not count',
  (name) => {
    expect(readEnv({ [name]: ' https://api.example \n' })[name]).toBe('https://api.example');
  },
);

test('an empty LOG is as if it was not set', () => {
  expect(readEnv({ LOG: '' }).LOG).toBe(readEnv({}).LOG);
});

test('a wrong value is never printed', () => {
  expect(() => readEnv({ TOKEN_SECRET: 'hunter2' })).not.toThrow('hunter2');
});

test("the platform's database address is used when no other is given", () => {
  expect(readEnv({ NETLIFY_DB_URL: 'postgres://a@b/c' }).DATABASE_URL).toBe('postgres://a@b/c');
  expect(readEnv({ NETLIFY_DB_URL: 'postgres://a@b/c', DATABASE_URL: 'postgres://d@e/f' }).DATABASE_URL).toBe(
    'postgres://d@e/f',
  );
});

test('mail is sent by SMTP or by a provider, never by both', () => {
  const both = {
    SMTP_URL: 'smtp://mail.example.com',
    MAIL_API_URL: 'https://api.example.com/emails',
    MAIL_API_KEY: 'key',
    MAIL_FROM: 'Dhoop <orders@example.com>',
  };
  expect(() => readEnv(both)).toThrow('SMTP_URL: must not be set beside MAIL_API_URL');
  expect(readEnv({ ...both, SMTP_URL: '' }).MAIL_FROM).toBe('Dhoop <orders@example.com>');
});
