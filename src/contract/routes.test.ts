import { expect, test } from 'vitest';
import * as deskRoutes from './desk-routes.ts';
import { invalidTokenDetail } from './errors.ts';
import { hookHeaders, idempotencyHeader } from './headers.ts';
import * as routes from './routes.ts';

const marks = { public: '', shopper: ' *', operator: ' operator', editor: ' editor', signed: ' signed' };
const lines = Object.values({ ...routes, ...deskRoutes }).map(
  ({ method, path, who, right }: routes.Route) => `${method} ${path}${marks[who]}${right ? ` ${right}` : ''}`,
);

test('the calls of the specification are literal; those with a star are for shoppers', () => {
  expect(lines.slice(0, 19).toSorted()).toEqual(
    [
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
    ].toSorted(),
  );
});

test('the calls beyond the specification are literal, with who may make them', () => {
  const expected = [
    'POST /api/payments/callback/',
    'POST /api/payments/webhook/ signed',
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
    'GET /api/desk/ operator any',
    'GET /api/desk/orders/ operator sales',
    'GET /api/desk/orders/:id/ operator sales',
    'POST /api/desk/orders/:id/step/ operator sales',
    'GET /api/desk/inquiries/ operator sales',
    'POST /api/desk/inquiries/:id/reply/ operator sales',
    'GET /api/desk/products/ operator any',
    'POST /api/desk/products/:slug/ operator content',
    'POST /api/desk/price-sheet/ operator content',
    'GET /api/desk/figures/ operator owner',
    'GET /api/desk/gst-return/ operator owner',
    'GET /api/desk/people/ operator owner',
    'POST /api/desk/people/:username/ operator owner',
    'POST /api/desk/invitations/ operator owner',
    'POST /api/desk/invitations/:id/withdraw/ operator owner',
    'POST /api/desk/invitations/accept/ *',
    'GET /api/desk/changes/ operator any',
    'POST /api/desk/changes/:id/undo/ operator content',
    'POST /api/desk/ship/ operator orders',
    'GET /api/desk/papers/ operator orders',
    'GET /api/desk/customers/:id/ operator sales',
    'POST /api/desk/customers/:id/note/ operator sales',
    'GET /api/desk/content/ operator content',
    'GET /api/desk/content/:type/:slug/ operator content',
    'POST /api/desk/content/:type/:slug/draft/ operator content',
    'POST /api/desk/content/:type/:slug/discard/ operator content',
    'POST /api/desk/content/:type/:slug/publish/ operator content',
    'POST /api/desk/content/:type/:slug/unpublish/ operator content',
    'POST /api/desk/content/:type/:slug/preview/ operator content',
    'POST /api/desk/import/ operator content',
    'POST /api/desk/text/ operator content',
    'POST /api/desk/pictures/ operator content',
    'POST /api/desk/pictures/from-address/ operator content',
    'GET /api/desk/publishing/ operator content',
    'POST /api/users/reminders/',
    'POST /api/vitals/',
    'GET /api/desk/page-speed/ operator owner',
    'GET /api/pages/',
    'GET /api/settings/',
    'GET /api/pictures/:name/',
    'GET /api/desk/quotations/ operator sales',
    'POST /api/desk/quotations/ operator sales',
    'GET /api/desk/quotations/:id/ operator sales',
    'POST /api/desk/quotations/:id/ operator sales',
    'POST /api/desk/quotations/:id/step/ operator sales',
    'GET /api/quotations/:token/',
    'POST /api/quotations/:token/accept/ *',
    'GET /api/preview/:token/',
    'POST /api/hooks/content-changed/ signed',
    'POST /api/hooks/deploy/ signed',
    'GET /api/areas/',
    'GET /api/openapi.json',
    'POST /api/mcp',
    'GET /.well-known/ucp',
    'POST /api/ucp/catalog/search',
    'POST /api/ucp/catalog/lookup',
    'POST /api/ucp/catalog/product',
    'GET /api/health/',
  ];
  expect(lines.slice(19).toSorted()).toEqual(expected.toSorted());
});

test('the header names and texts that both sides of a call look for are literal', () => {
  expect(idempotencyHeader).toBe('Idempotency-Key');
  expect(invalidTokenDetail).toBe('Invalid token');
  expect(hookHeaders).toEqual({ timestamp: 'X-Content-Timestamp', signature: 'X-Content-Signature' });
});
