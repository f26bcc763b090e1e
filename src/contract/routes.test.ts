import { expect, test } from 'vitest';
import { accountRoutes } from './account.ts';
import { contentRoutes, hookHeaders } from './content.ts';
import { invalidTokenDetail } from './errors.ts';
import { healthRoute } from './health.ts';
import { outboxRoute } from './outbox.ts';
import { idempotencyHeader, type Route, routes } from './routes.ts';

const line = ({ method, path, auth }: Route): string => `${method} ${path}${auth ? ' *' : ''}`;

test('§7 the calls are literal; those with a star are for members', () => {
  expect(Object.values(routes).map(line)).toEqual([
    'GET /api/products/categories/',
    'GET /api/products/items/',
    'GET /api/products/items/slug/:slug/',
    'GET /api/blogs/',
    'GET /api/blogs/:id/',
    'POST /api/users/contact/',
    'POST /api/users/auth/login/',
    'POST /api/users/auth/register/',
    'POST /api/users/auth/refresh/',
    'POST /api/users/auth/logout/ *',
    'POST /api/orders/ *',
    'GET /api/orders/ *',
    'GET /api/orders/:id/ *',
    'GET /api/orders/:id/invoice/ *',
    'POST /api/orders/:id/create-razorpay-order/ *',
    'POST /api/orders/:id/verify-razorpay-payment/ *',
    'POST /api/orders/:id/confirm-cod/ *',
    'POST /api/orders/:id/cancel/ *',
    'POST /api/orders/:id/return/ *',
  ]);
});

test('§7 the header names and texts that both sides of a call look for are literal', () => {
  expect(idempotencyHeader).toBe('Idempotency-Key');
  expect(invalidTokenDetail).toBe('Invalid token');
  expect(hookHeaders).toEqual({ timestamp: 'X-Content-Timestamp', signature: 'X-Content-Signature' });
});

test('the paths for editors and webhooks are literal', () => {
  expect(Object.values(contentRoutes).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/hooks/content-changed/',
    'POST /api/hooks/deploy/',
    'GET /api/editors/status/',
    'POST /api/editors/preview/',
    'GET /api/preview/:token/',
  ]);
});

test('the calls of the account settings are literal; those with a star are for members', () => {
  expect(Object.values(accountRoutes).map(line)).toEqual([
    'GET /api/users/account/ *',
    'POST /api/users/account/reset-link/',
    'POST /api/users/account/reset-password/',
    'POST /api/users/account/confirm-email/',
    'POST /api/users/account/password/ *',
    'POST /api/users/account/email/ *',
    'POST /api/users/account/remove-address/ *',
    'POST /api/users/account/sign-out-everywhere/ *',
    'GET /api/users/account/data/ *',
    'POST /api/users/account/delete/ *',
  ]);
});

test('the calls of monitors and schedulers are literal', () => {
  expect([healthRoute, outboxRoute].map(line)).toEqual(['GET /api/health/', 'POST /api/hooks/outbox/']);
});
