import {
  DeskInquiriesQuery,
  type DeskOrder,
  DeskOrdersQuery,
  DeskProductsQuery,
  ProductPayload,
  ReplyPayload,
  StepPayload,
} from '#contract/desk.ts';
import { DeskChangesQuery, UndoPayload } from '#contract/desk-changes.ts';
import { CustomerNotePayload, PapersQuery, ShipPayload } from '#contract/desk-day.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import type { ApiError } from '#contract/errors.ts';
import { PriceSheetPayload } from '#contract/price-sheet.ts';
import {
  NewQuotationPayload,
  QuotationPayload,
  QuotationStepPayload,
  QuotationsQuery,
} from '#contract/quotations.ts';
import { type DeskRole, mayTake } from '#domain/access/desk-roles.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { readOrderId } from '#netlify/commerce/orders/order-id.ts';
import { bind } from '#netlify/http/bind.ts';
import { refuse } from '#texts/refuse.ts';

/** The same order, but without the steps that the caller's role may not take. */
const forRole = (
  { role }: { role: DeskRole },
  found: Result<DeskOrder, ApiError>,
): Result<DeskOrder, ApiError> =>
  found.ok ? ok({ ...found.value, steps: found.value.steps.filter((step) => mayTake(role, step)) }) : found;

/** The operators' desk. */
export const bindings = [
  bind(deskRoutes.deskOverview, {}, async ({ ctx, caller }) =>
    (await import('#netlify/commerce/figures/overview.ts')).readOverview(ctx, caller),
  ),
  bind(deskRoutes.deskOrders, { query: DeskOrdersQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/orders/search-orders.ts')).searchOrders(ctx, query),
  ),
  bind(deskRoutes.deskOrder, {}, async ({ ctx, params, caller }) => {
    const { readDeskOrder } = await import('#netlify/commerce/fulfilment/desk-order.ts');
    return forRole(caller, await readDeskOrder(ctx, readOrderId(params.id ?? '')));
  }),
  bind(deskRoutes.deskStep, { body: StepPayload }, async ({ ctx, params, body, caller }) => {
    const { role, username: operator } = caller;
    if (!mayTake(role, body.step)) return refuse('role_too_small', { role, right: 'orders' });
    const { takeStep } = await import('#netlify/commerce/fulfilment/take-step.ts');
    return forRole(caller, await takeStep(ctx, readOrderId(params.id ?? ''), { ...body, operator }));
  }),
  bind(deskRoutes.deskInquiries, { query: DeskInquiriesQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/inquiries/inquiries.ts')).readInquiries(ctx, query),
  ),
  bind(deskRoutes.deskReply, { body: ReplyPayload }, async ({ ctx, params, body, caller, idempotencyKey }) =>
    (await import('#netlify/commerce/inquiries/inquiries.ts')).replyToInquiry(
      ctx,
      readOrderId(params.id ?? ''),
      body,
      {
        operator: caller.username,
        key: idempotencyKey,
      },
    ),
  ),
  bind(deskRoutes.deskProducts, { query: DeskProductsQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/products/desk-products.ts')).readProducts(ctx, query),
  ),
  bind(deskRoutes.deskProduct, { body: ProductPayload }, async ({ ctx, params, body, caller }) =>
    (await import('#netlify/commerce/products/desk-products.ts')).changeProduct(
      ctx,
      caller,
      params.slug ?? '',
      body,
    ),
  ),
  bind(deskRoutes.deskPriceSheet, { body: PriceSheetPayload }, async ({ ctx, body, caller }) =>
    (await import('#netlify/commerce/products/price-sheet.ts')).changeByPriceSheet(ctx, caller, body),
  ),
  bind(deskRoutes.deskChanges, { query: DeskChangesQuery }, async ({ ctx, query, caller }) =>
    (await import('#netlify/commerce/audit/changes.ts')).readChanges(ctx, caller, query),
  ),
  bind(deskRoutes.deskUndo, { body: UndoPayload }, async ({ ctx, params, body, caller }) => {
    const { undoChange } = await import('#netlify/commerce/publishing/undo-change.ts');
    const undone = await undoChange(ctx, caller, readOrderId(params.id ?? ''), body);
    if (undone.ok) (await import('#netlify/commerce/publishing/builds.ts')).buildSoon(ctx);
    return undone;
  }),
  bind(deskRoutes.deskShip, { body: ShipPayload }, async ({ ctx, body, caller }) =>
    (await import('#netlify/commerce/fulfilment/advance-order.ts')).shipOrders(ctx, body, caller.username),
  ),
  bind(deskRoutes.deskPapers, { query: PapersQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/fulfilment/papers.ts')).readPapers(ctx, query.orders),
  ),
  bind(deskRoutes.deskCustomer, {}, async ({ ctx, params }) =>
    (await import('#netlify/commerce/people/customers.ts')).readCustomer(ctx, readOrderId(params.id ?? '')),
  ),
  bind(
    deskRoutes.deskCustomerNote,
    { body: CustomerNotePayload },
    async ({ ctx, params, body, caller, idempotencyKey }) =>
      (await import('#netlify/commerce/people/customers.ts')).noteOnCustomer(
        ctx,
        readOrderId(params.id ?? ''),
        body,
        { operator: caller.username, key: idempotencyKey },
      ),
  ),
  bind(deskRoutes.deskQuotations, { query: QuotationsQuery }, async ({ ctx, query }) =>
    (await import('#netlify/commerce/quotations/desk-quotations.ts')).listQuotations(ctx, query),
  ),
  bind(
    deskRoutes.deskNewQuotation,
    { body: NewQuotationPayload },
    async ({ ctx, body, caller, idempotencyKey }) =>
      (await import('#netlify/commerce/quotations/desk-quotations.ts')).newQuotation(ctx, body, {
        operator: caller.username,
        key: idempotencyKey,
      }),
  ),
  bind(deskRoutes.deskQuotation, {}, async ({ ctx, params }) =>
    (await import('#netlify/commerce/quotations/desk-quotations.ts')).readQuotation(
      ctx,
      readOrderId(params.id ?? ''),
    ),
  ),
  bind(deskRoutes.deskSaveQuotation, { body: QuotationPayload }, async ({ ctx, params, body }) =>
    (await import('#netlify/commerce/quotations/desk-quotations.ts')).saveQuotation(
      ctx,
      readOrderId(params.id ?? ''),
      body,
    ),
  ),
  bind(deskRoutes.deskQuotationStep, { body: QuotationStepPayload }, async ({ ctx, params, body, caller }) =>
    (await import('#netlify/commerce/quotations/desk-quotations.ts')).takeQuotationStep(
      ctx,
      readOrderId(params.id ?? ''),
      body,
      caller.username,
    ),
  ),
];
