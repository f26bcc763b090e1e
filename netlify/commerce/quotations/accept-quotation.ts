import { eq, inArray, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { Shipping } from '#contract/order-payloads.ts';
import type { Accepted, AcceptPayload } from '#contract/quotations.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { businessNames } from '#domain/gst/business.ts';
import { withoutOnline } from '#domain/order/payment-ways.ts';
import type { ProductFacts } from '#domain/product/product-facts.ts';
import { recordEvent } from '#netlify/commerce/orders/history.ts';
import { lockBuyer } from '#netlify/commerce/orders/locks.ts';
import { reserveStock } from '#netlify/commerce/orders/stock.ts';
import { inquiries, orderItems, orders, quotations } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Caller, Ctx } from '#netlify/platform/context.ts';
import { settings } from '#settings/settings.ts';
import { refusal, refuse } from '#texts/refuse.ts';
import {
  findByLink,
  inWork,
  isOver,
  numberOf,
  type QuotationRow,
  totalPaise,
  unitPaise,
} from './quotations.ts';

type Outcome = Result<Accepted, ApiError>;
type Given = AcceptPayload & { now: Date };

/**
 * Makes an order of a quotation, with its prices, for the signed-in buyer who has its link. The order waits for its
 * payment without a time limit, and holds its goods if they are in stock. The same buyer gets the same order again.
 * Errors: not_found, order_state (over, withdrawn, in work, or accepted by another account), changed_meanwhile.
 */
export async function acceptQuotation(
  ctx: Ctx,
  caller: Caller,
  token: string,
  given: AcceptPayload,
): Promise<Outcome> {
  const found = await findByLink(ctx, token);
  if (!found.ok) return found;
  return inTransaction(ctx.db, async (tx): Promise<Outcome> => {
    await lockBuyer(tx, caller.userId);
    const isThis = eq(quotations.id, found.value.id);
    const [row] = await tx.select().from(quotations).where(isThis).for('update');
    if (!row) return refuse('quotation_link_unknown');
    if (row.orderId !== null) return acceptedBefore(tx, row, row.orderId, caller);
    const problem = problemOf(row, { ...given, now: ctx.now() });
    if (problem) return err(problem);
    const order = await writeOrder(tx, row, caller, { ...given, now: ctx.now() });
    await tx
      .update(quotations)
      .set({ state: 'accepted', orderId: order, updatedAt: ctx.now() })
      .where(isThis);
    return ok({ order });
  });
}

async function acceptedBefore(
  tx: Queries,
  row: QuotationRow,
  orderId: number,
  { userId }: Caller,
): Promise<Outcome> {
  const [order] = await tx.select({ userId: orders.userId }).from(orders).where(eq(orders.id, orderId));
  return order?.userId === userId
    ? ok({ order: orderId })
    : refuse('quotation_of_other_account', { quotation: numberOf(row) });
}

function problemOf(row: QuotationRow, { version, now }: Given): ApiError | undefined {
  const quotation = numberOf(row);
  if (row.state === 'draft') return inWork(row);
  if (row.state !== 'sent') return refusal('quotation_withdrawn', { quotation });
  if (isOver(row, now)) return refusal('quotation_over', { quotation, valid_until: row.validUntil });
  return row.version === version ? undefined : refusal('quotation_changed', { quotation });
}

const isInstalled = (facts: ProductFacts | null): boolean =>
  facts?.kind === 'kit' && facts.installed === true;

/** Adds the business details of the quotation to the order, unless the buyer changed or emptied them. */
function withBusiness(shipping: Shipping, buyer: QuotationRow['buyer']): Shipping {
  const quoted = Object.fromEntries(businessNames.map((name) => [name, buyer[name]]));
  const all = Object.entries({ ...quoted, ...shipping });
  return Object.fromEntries(all.filter(([, text]) => text)) as Shipping;
}

async function writeOrder(tx: Queries, row: QuotationRow, { userId }: Caller, given: Given): Promise<number> {
  const { lines, discount } = row;
  const ids = lines.flatMap(({ product }) => product ?? []);
  const offered = await tx
    .select({ id: products.id, gst: products.gst, facts: products.facts })
    .from(products)
    .where(inArray(products.id, ids));
  const gstOf = new Map(offered.map(({ id, gst }) => [id, gst]));
  const [order] = await tx
    .insert(orders)
    .values({
      userId,
      totalPaise: totalPaise(row),
      shipping: withBusiness(given.shipping, row.buyer),
      stockHeld: false,
      vouched: true,
      quoted: true,
      language: sql`coalesce((SELECT ${inquiries.language} FROM ${inquiries} WHERE ${inquiries.id} = ${row.inquiryId}), 'en')`,
      installed: lines.some(({ fitting }) => fitting) || offered.some(({ facts }) => isInstalled(facts)),
      createdAt: given.now,
    })
    .returning({ id: orders.id });
  if (!order) throw new Error('the order was not written');
  await tx.insert(orderItems).values(
    lines.map((line) => ({
      orderId: order.id,
      productId: line.product,
      productName: line.name,
      quantity: line.quantity,
      unitPricePaise: unitPaise(line, discount),
      gst: line.product === null ? line.gst : (gstOf.get(line.product) ?? null),
    })),
  );
  await recordEvent(tx, order.id, 'created', {
    total_paise: totalPaise(row),
    quotation: numberOf(row),
    ...withoutOnline(settings().payment),
  });
  // Without stock it is ordered all the same: the operator has offered it and knows when it comes.
  const isHeld = ids.length > 0 && (await reserveStock(tx, order.id)).ok;
  if (isHeld) await tx.update(orders).set({ stockHeld: true }).where(eq(orders.id, order.id));
  return order.id;
}
