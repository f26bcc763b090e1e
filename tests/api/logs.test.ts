import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import api from '#netlify/functions/api.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

const { db } = await freshShop({ LOG: 'json', RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '' });
const lines: string[] = [];
vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
const [callAuth, callContact, callOrders] = [caller(api), caller(api), caller(api)];

const shipping = {
  fullName: 'Ashalata Verma',
  email: 'ashalata@example.com',
  phone: '+91 98765 43210',
  address: '12 Hazratganj',
  city: 'Lucknow',
  zip: '226001',
};

test('logs: one JSON line a request with id, route, status and time; nothing of a person, no token, no key', async () => {
  const username = `ashalata-${randomUUID().slice(0, 8)}`;
  const account = { username, email: `${username}@example.com`, password: 'hunter2-hunter2' };
  const { json: tokens } = await callAuth('POST', '/api/users/auth/register/', { body: account });
  await callAuth('POST', '/api/users/auth/login/', { body: { username, password: 'wrong-hunter2' } });
  await callAuth('POST', '/api/users/auth/refresh/', { body: { refresh: tokens.refresh } });
  const panel = await product(db);
  const { access: token } = tokens;
  const headers = { 'Idempotency-Key': 'key-of-this-checkout' };
  const order = await callOrders('POST', '/api/orders/', {
    token,
    headers,
    body: { items: [panel.item()], shipping },
  });
  expect(order.status).toBe(201);
  await callOrders('POST', `/api/orders/${order.json.id}/create-razorpay-order/`, { token, body: {} });
  await callOrders('POST', '/api/orders/', { token, body: { items: 'ashalata' } });
  const inquiry = {
    name: 'Ashalata',
    email: shipping.email,
    phone: shipping.phone,
    message: 'hunter2',
    honeypot: '',
  };
  await callContact('POST', '/api/users/contact/', { body: inquiry });

  const entries = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'request');
  expect(entries.map(({ route, status }) => [route, status])).toEqual([
    ['/api/users/auth/register/', 201],
    ['/api/users/auth/login/', 401],
    ['/api/users/auth/refresh/', 200],
    ['/api/orders/', 201],
    ['/api/orders/:id/create-razorpay-order/', 502],
    ['/api/orders/', 400],
    ['/api/users/contact/', 201],
  ]);
  for (const entry of entries) {
    expect(Object.keys(entry).sort()).toEqual(['at', 'event', 'id', 'method', 'ms', 'route', 'status']);
  }
  const log = lines.join('\n');
  for (const secret of [token, tokens.refresh, 'key-of-this-checkout', '98765', '226001', '127.0.0.1'])
    expect(log).not.toContain(secret);
  expect(log).not.toMatch(/ashalata|hunter2|hazratganj/i);
});
