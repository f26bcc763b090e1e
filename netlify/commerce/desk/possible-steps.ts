import type { DeskStep } from '#contract/desk.ts';
import { canMove } from '#domain/order-status.ts';
import type { OrderRow } from '#netlify/commerce/orders/locks.ts';

type Facts = {
  /** A part of its online payment can still be refunded, or a refund failed. */
  mayRefund: boolean;
  hasFailedRefund: boolean;
  /** A return that the buyer asked for and that is not finished: not answered yet, or accepted. */
  openReturn: 'asked' | 'accepted' | undefined;
};

/**
 * The steps to offer for an order now, the usual one first. Each step checks again, on the locked order.
 */
export function possibleSteps(
  order: OrderRow,
  { mayRefund, hasFailedRefund, openReturn }: Facts,
): DeskStep[] {
  const { status, paymentMethod, awaitsApproval } = order;
  const isCod = paymentMethod === 'cod';
  const isUnpaid = isCod && order.cashBookedAt === null;
  const mayLeave = canMove(order, 'shipped');
  const isOut = canMove(order, 'completed');
  const isBack = order.returnedAt !== null || status === 'cancelled';
  const offers: [DeskStep, boolean][] = [
    ['approve', awaitsApproval],
    ['decline', awaitsApproval],
    ['pack', mayLeave && order.packedAt === null],
    ['ship', mayLeave],
    ['deliver', isOut && order.deliveredAt === null],
    ['complete', isOut && isUnpaid],
    ['refuse', isOut && isUnpaid && order.deliveredAt === null],
    ['accept_return', openReturn === 'asked'],
    ['decline_return', openReturn === 'asked'],
    ['return', (isOut && !isUnpaid) || (status === 'completed' && order.returnedAt === null)],
    ['decline_return', openReturn === 'accepted'],
    ['return_cash', isBack && order.cashBookedAt !== null && order.cashReturnedAt === null],
    ['cancel', canMove(order, 'cancelled') && !isOut && !awaitsApproval],
    ['refund', mayRefund],
    ['refund_paid', hasFailedRefund],
    ['note', true],
  ];
  return offers.filter(([, isPossible]) => isPossible).map(([step]) => step);
}
