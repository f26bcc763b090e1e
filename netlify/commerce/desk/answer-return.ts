import { eq } from 'drizzle-orm';
import { ok } from '#domain/result.ts';
import { type DoneBy, doneBy, recordEvent } from '#netlify/commerce/orders/history.ts';
import { returnRequests } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Moved, refused, withOrder } from './with-order.ts';

/** `message` is shown to the buyer: where to send the parcel, or why the return is declined. */
type Answer = { answer: 'accepted' | 'declined'; message?: string | undefined } & DoneBy;

/**
 * Answers a buyer's request for a return. Money and stock stay as they are until `returnOrder`. An accepted return can
 * still be declined, for goods that never come; a repeated answer changes nothing.
 * Errors: not_found, order_state (no request, the return was declined, or the goods have come back).
 */
export const answerReturn = (
  ctx: Pick<Ctx, 'db' | 'now'>,
  orderId: number,
  { answer, message, operator, note }: Answer,
): Moved =>
  withOrder(ctx.db, orderId, async (tx, order) => {
    const isOrders = eq(returnRequests.orderId, orderId);
    const [request] = await tx.select().from(returnRequests).where(isOrders);
    if (!request) return refused(order, 'has no request for a return.');
    if (request.answer === answer) return ok(order);
    if (request.answer === 'declined')
      return refused(order, 'already has an answer: the return was declined.');
    if (order.returnedAt) return refused(order, 'has come back already.');
    await tx.update(returnRequests).set({ answer, answeredAt: ctx.now() }).where(isOrders);
    await recordEvent(tx, orderId, `return_${answer}`, {
      ...doneBy({ operator, note }),
      ...(message ? { message } : {}),
    });
    return ok(order);
  });
