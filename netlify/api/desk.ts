import {
  DeskInquiriesQuery,
  DeskOrdersQuery,
  DeskProductsQuery,
  ProductPayload,
  ReplyPayload,
  StepPayload,
} from '#contract/desk.ts';
import { DeskChangesQuery } from '#contract/desk-changes.ts';
import { CustomerNotePayload, PapersQuery, ShipPayload } from '#contract/desk-day.ts';
import { PriceSheetPayload } from '#contract/price-sheet.ts';
import {
  NewQuotationPayload,
  QuotationPayload,
  QuotationStepPayload,
  QuotationsQuery,
} from '#contract/quotations.ts';
import * as routes from '#contract/routes.ts';
import { readOrderId } from '#netlify/commerce/orders/order-id.ts';
import { bind } from '#netlify/http/bind.ts';

/** The operators' desk. */
export const bindings = [
  bind(routes.deskOverview, {}, async ({ ctx, caller }) =>
    (await import('#netlify/commerce/desk/overview.ts')).readOverview(ctx, caller),
  ),
  bind(routes.deskOrders, { query: DeskOrdersQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/desk/search-orders.ts')).searchOrders(ctx, query),
  ),
  bind(routes.deskOrder, {}, async ({ ctx, params }) =>
    (await import('#netlify/commerce/desk/order.ts')).readDeskOrder(ctx, readOrderId(params.id ?? '')),
  ),
  bind(routes.deskStep, { body: StepPayload }, async ({ ctx, params, body, caller }) =>
    (await import('#netlify/commerce/desk/take-step.ts')).takeStep(ctx, readOrderId(params.id ?? ''), {
      ...body,
      operator: caller.username,
    }),
  ),
  bind(routes.deskInquiries, { query: DeskInquiriesQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/desk/inquiries.ts')).readInquiries(ctx, query),
  ),
  bind(routes.deskReply, { body: ReplyPayload }, async ({ ctx, params, body, caller, idempotencyKey }) =>
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
  bind(routes.deskProducts, { query: DeskProductsQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/desk/products.ts')).readProducts(ctx, query),
  ),
  bind(routes.deskProduct, { body: ProductPayload }, async ({ ctx, params, body, caller }) =>
    (await import('#netlify/commerce/desk/products.ts')).changeProduct(ctx, caller, params.slug ?? '', body),
  ),
  bind(routes.deskPriceSheet, { body: PriceSheetPayload }, async ({ ctx, body, caller }) =>
    (await import('#netlify/commerce/desk/price-sheet.ts')).changeByPriceSheet(ctx, caller, body),
  ),
  bind(routes.deskChanges, { query: DeskChangesQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/desk/changes.ts')).readChanges(ctx, query),
  ),
  bind(routes.deskShip, { body: ShipPayload }, async ({ ctx, body, caller }) =>
    (await import('#netlify/commerce/desk/advance-order.ts')).shipOrders(ctx, body, caller.username),
  ),
  bind(routes.deskPapers, { query: PapersQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/desk/papers.ts')).readPapers(ctx, query.orders),
  ),
  bind(routes.deskCustomer, {}, async ({ ctx, params }) =>
    (await import('#netlify/commerce/desk/customers.ts')).readCustomer(ctx, readOrderId(params.id ?? '')),
  ),
  bind(
    routes.deskCustomerNote,
    { body: CustomerNotePayload },
    async ({ ctx, params, body, caller, idempotencyKey }) =>
      (await import('#netlify/commerce/desk/customers.ts')).noteOnCustomer(
        ctx,
        readOrderId(params.id ?? ''),
        body,
        { operator: caller.username, key: idempotencyKey },
      ),
  ),
  bind(routes.deskQuotations, { query: QuotationsQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/desk/quotations.ts')).listQuotations(ctx, query),
  ),
  bind(
    routes.deskNewQuotation,
    { body: NewQuotationPayload },
    async ({ ctx, body, caller, idempotencyKey }) =>
      (await import('#netlify/commerce/desk/quotations.ts')).newQuotation(ctx, body, {
        operator: caller.username,
        key: idempotencyKey,
      }),
  ),
  bind(routes.deskQuotation, {}, async ({ ctx, params }) =>
    (await import('#netlify/commerce/desk/quotations.ts')).readQuotation(ctx, readOrderId(params.id ?? '')),
  ),
  bind(routes.deskSaveQuotation, { body: QuotationPayload }, async ({ ctx, params, body }) =>
    (await import('#netlify/commerce/desk/quotations.ts')).saveQuotation(
      ctx,
      readOrderId(params.id ?? ''),
      body,
    ),
  ),
  bind(routes.deskQuotationStep, { body: QuotationStepPayload }, async ({ ctx, params, body, caller }) =>
    (await import('#netlify/commerce/desk/quotations.ts')).takeQuotationStep(
      ctx,
      readOrderId(params.id ?? ''),
      body,
      caller.username,
    ),
  ),
];
