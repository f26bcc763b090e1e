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
import { bind, endpoint } from '#http/endpoint.ts';

// Each route imports its verb when it is called, because importing all of them doubles the cold start.
export default endpoint([
  bind(
    routes.createOrder,
    { body: OrderPayload, status: 201 },
    async ({ ctx, caller, body, idempotencyKey }) => {
      const { createOrder } = await import('#commerce/orders/create-order.ts');
      return createOrder(ctx, caller, body, idempotencyKey);
    },
  ),
  bind(routes.orders, { query: OrderListQuery }, async ({ ctx, caller, query }) => {
    const { listOrders } = await import('#commerce/orders/list-orders.ts');
    return listOrders(ctx, caller, query);
  }),
  bind(routes.order, {}, async ({ ctx, caller, params }) => {
    const { getOrder } = await import('#commerce/orders/get-order.ts');
    return getOrder(ctx, caller, params.id ?? '');
  }),
  bind(routes.invoice, {}, async ({ ctx, caller, params }) => {
    const { getInvoice } = await import('#commerce/invoices/get-invoice.ts');
    return getInvoice(ctx, caller, params.id ?? '');
  }),
  bind(routes.confirmCod, { body: EmptyPayload }, async ({ ctx, caller, params }) => {
    const { confirmCod } = await import('#commerce/orders/confirm-cod.ts');
    return confirmCod(ctx, caller, params.id ?? '');
  }),
  bind(routes.cancelOrder, { body: CancelPayload }, async ({ ctx, caller, params, body }) => {
    const { cancelOwnOrder } = await import('#commerce/payments/cancel-own-order.ts');
    return cancelOwnOrder(ctx, caller, params.id ?? '', body);
  }),
  bind(routes.askReturn, { body: ReturnPayload }, async ({ ctx, caller, params, body }) => {
    const { askReturn } = await import('#commerce/orders/ask-return.ts');
    return askReturn(ctx, caller, params.id ?? '', body);
  }),
  bind(routes.createPayment, { body: EmptyPayload }, async ({ ctx, caller, params }) => {
    const { startPayment } = await import('#commerce/payments/start-payment.ts');
    return startPayment(ctx, caller, params.id ?? '');
  }),
  bind(routes.verifyPayment, { body: PaymentResult }, async ({ ctx, caller, params, body }) => {
    const { verifyPayment } = await import('#commerce/payments/verify-payment.ts');
    return verifyPayment(ctx, caller, params.id ?? '', body);
  }),
]);

export const config: Config = { path: ['/api/orders', '/api/orders/*'] };
