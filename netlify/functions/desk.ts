import type { Config } from '@netlify/functions';
import type * as z from 'zod/mini';
import {
  DeskInquiriesQuery,
  DeskOrdersQuery,
  DeskProductsQuery,
  deskRoutes,
  ProductPayload,
  ReplyPayload,
  StepPayload,
} from '#contract/desk.ts';
import { err } from '#domain/result.ts';
import { readOrderId } from '#netlify/commerce/orders/order-id.ts';
import { bind, embeddedOnly, endpoint } from '#netlify/http/endpoint.ts';

const forbidden = {
  code: 'forbidden',
  detail: 'This account is not an operator of the shop.',
} as const;

/**
 * Like `bind`, but only operators may call the route, and only in the embedded shop. Each route imports its verb when it is
 * called, because importing all of them doubles the cold start.
 */
const forOperators = <Body extends z.ZodMiniType, Query extends z.ZodMiniType>(
  route: (typeof deskRoutes)[keyof typeof deskRoutes],
  options: { body?: Body; query?: Query },
  verb: Parameters<typeof bind<typeof route, Body, Query>>[2],
) =>
  embeddedOnly(
    bind(route, options, async (call) => {
      const { isOperator } = await import('#netlify/commerce/desk/operators.ts');
      return (await isOperator(call.ctx.db, call.caller.userId)) ? verb(call) : err(forbidden);
    }),
  );

export default endpoint([
  forOperators(deskRoutes.overview, {}, async ({ ctx }) =>
    (await import('#netlify/commerce/desk/overview.ts')).readOverview(ctx),
  ),
  forOperators(deskRoutes.orders, { query: DeskOrdersQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/desk/search-orders.ts')).searchOrders(ctx, query),
  ),
  forOperators(deskRoutes.order, {}, async ({ ctx, params }) =>
    (await import('#netlify/commerce/desk/order.ts')).readDeskOrder(ctx, readOrderId(params.id ?? '')),
  ),
  forOperators(deskRoutes.step, { body: StepPayload }, async ({ ctx, params, body, caller }) =>
    (await import('#netlify/commerce/desk/take-step.ts')).takeStep(ctx, readOrderId(params.id ?? ''), {
      ...body,
      operator: caller.username,
    }),
  ),
  forOperators(deskRoutes.inquiries, { query: DeskInquiriesQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/desk/inquiries.ts')).readInquiries(ctx, query),
  ),
  forOperators(
    deskRoutes.reply,
    { body: ReplyPayload },
    async ({ ctx, params, body, caller, idempotencyKey }) =>
      (await import('#netlify/commerce/desk/inquiries.ts')).replyToInquiry(
        ctx,
        readOrderId(params.id ?? ''),
        body,
        {
          operator: caller.username,
          key: idempotencyKey,
        },
      ),
  ),
  forOperators(deskRoutes.products, { query: DeskProductsQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/desk/products.ts')).readProducts(ctx, query),
  ),
  forOperators(deskRoutes.product, { body: ProductPayload }, async ({ ctx, params, body }) =>
    (await import('#netlify/commerce/desk/products.ts')).changeProduct(ctx, params.slug ?? '', body),
  ),
]);

export const config: Config = { path: ['/api/desk', '/api/desk/*'] };
