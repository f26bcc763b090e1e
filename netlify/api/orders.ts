import { LanguageQuery, OrderListQuery } from '#contract/list-queries.ts';
import {
  CancelPayload,
  EmptyPayload,
  OrderPayload,
  PaymentResult,
  ReturnPayload,
} from '#contract/order-payloads.ts';
import * as routes from '#contract/routes.ts';
import { bind, bindForm, bindSigned } from '#netlify/http/bind.ts';

/** A shopper's orders and their payments, with the two calls of the payment provider. */
export const bindings = [
  bind(
    routes.createOrder,
    { body: OrderPayload, query: LanguageQuery, status: 201 },
    async ({ ctx, caller, body, idempotencyKey }) => {
      const [{ placeOrder }, { expireHolds }, { startPayment }] = await Promise.all([
        import('#netlify/commerce/orders/place-order.ts'),
        import('#netlify/commerce/payments/expire.ts'),
        import('#netlify/commerce/payments/start-payment.ts'),
      ]);
      return placeOrder({ expireHolds, startPayment }, ctx, caller, body, idempotencyKey);
    },
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
  bindForm(routes.paymentCallback, async ({ ctx, fields, query }) => {
    const reports = await import('#netlify/commerce/payments/verify-payment.ts');
    const posted = { fields, order: reports.orderOf(query) };
    return ctx.env.API_BASE_URL ? reports.forwardCallback(ctx, posted) : reports.receiveCallback(ctx, posted);
  }),
  bindSigned(routes.paymentWebhook, 200, async ({ ctx, rawBody, headers }) =>
    (await import('#netlify/commerce/payments/receive-webhook.ts')).receiveWebhook(ctx, rawBody, headers),
  ),
];
