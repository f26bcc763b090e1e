import type { Config } from '@netlify/functions';
import { OrderListQuery } from '#contract/list-queries.ts';
import {
  CancelPayload,
  EmptyPayload,
  OrderPayload,
  PaymentResult,
  ReturnPayload,
} from '#contract/order-payloads.ts';
import { routes } from '#contract/routes.ts';
import { bind, endpoint } from '#netlify/http/endpoint.ts';

// Each route imports its verb when it is called, because importing all of them doubles the cold start.
export default endpoint([
  bind(
    routes.createOrder,
    { body: OrderPayload, status: 201 },
    async ({ ctx, caller, body, idempotencyKey }) =>
      (await import('#netlify/commerce/payments/lapse-holds.ts')).placeOrder(
        ctx,
        caller,
        body,
        idempotencyKey,
      ),
  ),
  bind(routes.orders, { query: OrderListQuery }, async ({ ctx, caller, query }) =>
    (await import('#netlify/commerce/orders/read-orders.ts')).listOrders(ctx, caller, query),
  ),
  bind(routes.order, {}, async ({ ctx, caller, params }) =>
    (await import('#netlify/commerce/orders/read-orders.ts')).getOrder(ctx, caller, params.id ?? ''),
  ),
  bind(routes.invoice, {}, async ({ ctx, caller, params }) =>
    (await import('#netlify/commerce/invoices/invoices.ts')).getInvoice(ctx, caller, params.id ?? ''),
  ),
  bind(routes.confirmCod, { body: EmptyPayload }, async ({ ctx, caller, params }) =>
    (await import('#netlify/commerce/orders/confirm-cod.ts')).confirmCod(ctx, caller, params.id ?? ''),
  ),
  bind(routes.cancelOrder, { body: CancelPayload }, async ({ ctx, caller, params, body }) =>
    (await import('#netlify/commerce/payments/cancel-order.ts')).cancelOwnOrder(
      ctx,
      caller,
      params.id ?? '',
      body,
    ),
  ),
  bind(routes.askReturn, { body: ReturnPayload }, async ({ ctx, caller, params, body }) =>
    (await import('#netlify/commerce/orders/ask-return.ts')).askReturn(ctx, caller, params.id ?? '', body),
  ),
  bind(routes.createPayment, { body: EmptyPayload }, async ({ ctx, caller, params }) =>
    (await import('#netlify/commerce/payments/start-payment.ts')).startPayment(ctx, caller, params.id ?? ''),
  ),
  bind(routes.verifyPayment, { body: PaymentResult }, async ({ ctx, caller, params, body }) =>
    (await import('#netlify/commerce/payments/verify-payment.ts')).verifyPayment(
      ctx,
      caller,
      params.id ?? '',
      body,
    ),
  ),
]);

export const config: Config = { path: ['/api/orders', '/api/orders/*'] };
