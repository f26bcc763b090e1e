import type { Config } from '@netlify/functions';
import { askReturn } from '#commerce/orders/ask-return.ts';
import { confirmCod } from '#commerce/orders/confirm-cod.ts';
import { createOrder } from '#commerce/orders/create-order.ts';
import { getOrder } from '#commerce/orders/get-order.ts';
import { listOrders } from '#commerce/orders/list-orders.ts';
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

// Payment verbs import the payment provider's SDK. They and the invoice are imported on demand, so that placing an order
// starts faster.
export default endpoint([
  bind(routes.createOrder, { body: OrderPayload, status: 201 }, ({ ctx, caller, body, idempotencyKey }) =>
    createOrder(ctx, caller, body, idempotencyKey),
  ),
  bind(routes.orders, { query: OrderListQuery }, ({ ctx, caller, query }) => listOrders(ctx, caller, query)),
  bind(routes.order, {}, ({ ctx, caller, params }) => getOrder(ctx, caller, params.id ?? '')),
  bind(routes.invoice, {}, async ({ ctx, caller, params }) => {
    const { getInvoice } = await import('#commerce/invoices/get-invoice.ts');
    return getInvoice(ctx, caller, params.id ?? '');
  }),
  bind(routes.confirmCod, { body: EmptyPayload }, ({ ctx, caller, params }) =>
    confirmCod(ctx, caller, params.id ?? ''),
  ),
  bind(routes.cancelOrder, { body: CancelPayload }, async ({ ctx, caller, params, body }) => {
    const { cancelOwnOrder } = await import('#commerce/payments/cancel-own-order.ts');
    return cancelOwnOrder(ctx, caller, params.id ?? '', body);
  }),
  bind(routes.askReturn, { body: ReturnPayload }, ({ ctx, caller, params, body }) =>
    askReturn(ctx, caller, params.id ?? '', body),
  ),
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
