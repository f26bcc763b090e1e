import { createHash } from 'node:crypto';
import type { AreaReply } from '#contract/areas.ts';
import type { ApiError } from '#contract/errors.ts';
import type { OrderPayload } from '#contract/order-payloads.ts';
import type { Language } from '#domain/base/languages.ts';
import { orderExpiryHours, unpaidOrdersMax } from '#domain/base/limits.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { offeredMethods } from '#domain/order/payment-ways.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { settings } from '#settings/settings.ts';
import { refuse } from '#texts/refuse.ts';
import { checkArea, placeOutside } from './check-area.ts';
import { checkLines } from './check-lines.ts';
import { codTerms } from './confirm-cod.ts';
import { lockBuyerAndProducts } from './locks.ts';
import { findOwnOrder, type OrderReply } from './read-orders.ts';
import { fitsCeiling, readBeforeOrder } from './unpaid-limits.ts';
import { writeOrder } from './write-order.ts';

type Placed = Result<OrderReply, ApiError>;
type Attempt = {
  caller: Caller;
  payload: OrderPayload;
  another: boolean;
  /** Whether the order is confirmed for cash on delivery at once. */
  onDelivery: boolean;
  /** Where it goes, if not all of it may go there. */
  outside: AreaReply | undefined;
  requestHash: string;
  idempotencyKey: string | undefined;
  language: Language;
  now: Date;
};

/** The largest id of a product: PostgreSQL refuses a larger number as an `integer`. */
const idMax = 2_147_483_647;

/**
 * Places an order and reserves its stock in one transaction. A repeated idempotency key returns the first order again
 * (decision 12). An unpaid order for the same items is answered as an error with that order, unless the payload asks for
 * another one (decision 25). Beyond the ceiling for unpaid units the order holds no stock (decision 9). With `confirm: 'cod'` it is
 * confirmed for cash on delivery as well; if that is refused, the plain order is answered (decision 34).
 * Errors: open_order, unknown_product, price_changed, insufficient_stock, out_of_area, idempotency_mismatch, too_many_unpaid,
 * invalid_input, order_state (the shop offers no way of paying).
 */
export async function createOrder(
  ctx: Ctx,
  caller: Caller,
  { another_order: another = false, confirm, ...payload }: OrderPayload,
  idempotencyKey?: string,
): Promise<Placed> {
  const attempt: Attempt = {
    caller,
    payload,
    another,
    onDelivery: confirm === 'cod',
    outside: await placeOutside(payload.shipping?.zip),
    requestHash: createHash('sha256').update(JSON.stringify(payload)).digest('hex'),
    idempotencyKey,
    language: ctx.language ?? 'en',
    now: ctx.now(),
  };
  return inTransaction(ctx.db, (tx) => place(tx, attempt));
}

async function place(tx: Queries, attempt: Attempt): Promise<Placed> {
  const { caller, payload, requestHash } = attempt;
  const { userId } = caller;
  const products = payload.items.map(({ product }) => product).filter((id) => id <= idMax);
  const offers = await lockBuyerAndProducts(tx, userId, products);
  if (!offers) return refuse('token_invalid');
  const quantities: Record<number, number> = {};
  for (const { product, quantity } of payload.items)
    quantities[product] = (quantities[product] ?? 0) + quantity;
  const before = await readBeforeOrder(tx, { ...attempt, userId, products, quantities });
  if (before.replayed) {
    if (before.replayed.requestHash !== requestHash) return refuse('key_used_by_order');
    return findOwnOrder(tx, caller, before.replayed.id);
  }
  if (before.open_order !== null && !attempt.another) {
    const open = await findOwnOrder(tx, caller, before.open_order);
    return open.ok ? refuse('same_order_unpaid', { order: open.value }) : open;
  }
  if (offeredMethods(settings().payment).length === 0) return refuse('no_payment_offered');
  if (before.open_orders >= unpaidOrdersMax)
    return refuse('unpaid_too_many', { limit: unpaidOrdersMax, hours: orderExpiryHours });
  const checked = checkLines(payload.items, offers);
  if (!checked.ok) return checked;
  const there = await checkArea(tx, products, attempt.outside);
  if (!there.ok) return there;
  const ordered = checked.value.lines.map(({ product, quantity }) => {
    const { slug = '', stock: free = 0 } = offers.find(({ id }) => id === product) ?? {};
    return { product, slug, quantity, free };
  });
  const { shipping } = payload;
  const { buyer, held } = before;
  const asked = { ...checked.value, shipping: shipping ?? null };
  const terms = buyer ? codTerms(asked, ordered, { buyer, held }) : undefined;
  const onDelivery = terms?.ok ? terms.value : undefined;
  const order = await writeOrder(tx, {
    ...attempt,
    ...checked.value,
    userId,
    shipping,
    slugs: ordered.map(({ slug }) => slug),
    isHeld: onDelivery ? onDelivery.mayHold : fitsCeiling(ordered, held),
    onDelivery,
  });
  return ok(order);
}
