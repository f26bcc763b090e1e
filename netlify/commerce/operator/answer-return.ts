import { eq } from 'drizzle-orm';
import { recordEvent } from '#commerce/orders/record-event.ts';
import { returnRequests } from '#database/schema.ts';
import { ok } from '#domain/result.ts';
import type { Ctx } from '#platform/context.ts';
import { type DoneBy, doneBy } from './done-by.ts';
import { type Moved, refused, withOrder } from './with-order.ts';

/** `message` is shown to the buyer: where the parcel goes, or why not. */
type Answer = { answer: 'accepted' | 'declined'; message?: string | undefined } & DoneBy;

/**
 * Answers a buyer who asked to return an order. No money and no goods move by it (`returnOrder` does that). A return that
 * was accepted can still be declined, for goods that never come. The same answer again changes nothing. Errors: not_found, order_state (nobody asked, or it was answered otherwise).
 */
export const answerReturn = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  orderId: number,
  { answer, message, operator, note }: Answer,
): Moved =>
  withOrder(ctx.db, orderId, async (tx, order) => {
    const isOrders = eq(returnRequests.orderId, orderId);
    const [request] = await tx.select().from(returnRequests).where(isOrders);
    if (!request) return refused(order, 'is not asked to be returned.');
    if (request.answer === answer) return ok(order);
    if (request.answer === 'declined') return refused(order, 'has its answer: the return was declined.');
    if (order.returnedAt) return refused(order, 'has come back already.');
    await tx.update(returnRequests).set({ answer, answeredAt: ctx.now() }).where(isOrders);
    await recordEvent(tx, orderId, `return_${answer}`, {
      ...doneBy({ operator, note }),
      ...(message ? { message } : {}),
    });
    return ok(order);
  });
