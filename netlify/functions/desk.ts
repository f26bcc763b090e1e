import type { Config } from '@netlify/functions';
import type * as z from 'zod/mini';
import { readInquiries, replyToInquiry } from '#commerce/desk/inquiries.ts';
import { isOperator } from '#commerce/desk/operators.ts';
import { readDeskOrder } from '#commerce/desk/order.ts';
import { readOverview } from '#commerce/desk/overview.ts';
import { changeProduct, readProducts } from '#commerce/desk/products.ts';
import { searchOrders } from '#commerce/desk/search-orders.ts';
import { takeStep } from '#commerce/desk/take-step.ts';
import { readOrderId } from '#commerce/orders/order-id.ts';
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
import { bind, embeddedOnly, endpoint } from '#http/endpoint.ts';

const forbidden = {
  code: 'forbidden',
  detail: 'This account is not an operator of the shop.',
} as const;

/** As `bind`, for signed-in operators only; a backend behind this site has its own desk. */
const forOperators = <Body extends z.ZodMiniType, Query extends z.ZodMiniType>(
  route: (typeof deskRoutes)[keyof typeof deskRoutes],
  options: { body?: Body; query?: Query },
  verb: Parameters<typeof bind<typeof route, Body, Query>>[2],
) =>
  embeddedOnly(
    bind(route, options, async (call) =>
      (await isOperator(call.ctx.db, call.caller.userId)) ? verb(call) : err(forbidden),
    ),
  );

export default endpoint([
  forOperators(deskRoutes.overview, {}, ({ ctx }) => readOverview(ctx)),
  forOperators(deskRoutes.orders, { query: DeskOrdersQuery }, ({ ctx, query }) => searchOrders(ctx, query)),
  forOperators(deskRoutes.order, {}, ({ ctx, params }) => readDeskOrder(ctx, readOrderId(params.id ?? ''))),
  forOperators(deskRoutes.step, { body: StepPayload }, ({ ctx, params, body, caller }) =>
    takeStep(ctx, readOrderId(params.id ?? ''), { ...body, operator: caller.username }),
  ),
  forOperators(deskRoutes.inquiries, { query: DeskInquiriesQuery }, ({ ctx, query }) =>
    readInquiries(ctx, query),
  ),
  forOperators(deskRoutes.reply, { body: ReplyPayload }, ({ ctx, params, body, caller, idempotencyKey }) =>
    replyToInquiry(ctx, readOrderId(params.id ?? ''), body, {
      operator: caller.username,
      key: idempotencyKey,
    }),
  ),
  forOperators(deskRoutes.products, { query: DeskProductsQuery }, ({ ctx, query }) =>
    readProducts(ctx, query),
  ),
  forOperators(deskRoutes.product, { body: ProductPayload }, ({ ctx, params, body }) =>
    changeProduct(ctx, params.slug ?? '', body),
  ),
]);

export const config: Config = { path: ['/api/desk', '/api/desk/*'] };
