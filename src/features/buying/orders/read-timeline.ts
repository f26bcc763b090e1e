import type { Order, TimelineStep as SentStep } from '#contract/orders.ts';
import { toPaise, toRupees } from '#domain/base/money.ts';

/** An order's history and next steps, beyond §3: a backend may send none. */

/** As the API answers it, with the time as a date. */
export type TimelineStep = Omit<SentStep, 'at'> & { at?: Date };
export type OrderTimeline = {
  steps: readonly TimelineStep[];
  tracking: { carrier: string; number: string; url: string } | undefined;
  canCancel: boolean;
  canReturn: boolean;
};

type Sent = Pick<Order, 'timeline' | 'tracking' | 'can_cancel' | 'can_return'>;

/** Undefined if the backend sends no timeline: pages then show only the status. */
export function readTimeline({
  timeline,
  tracking,
  can_cancel,
  can_return,
}: Sent): OrderTimeline | undefined {
  if (!timeline?.length) return undefined;
  return {
    steps: timeline.map(({ at, ...step }) => ({ ...step, ...(at ? { at: new Date(at) } : {}) })),
    tracking: tracking && { number: '', url: '', ...tracking },
    canCancel: can_cancel === true,
    canReturn: can_return === true,
  };
}

/** Rupees of the order's total that were not refunded and are not about to be. */
export function leftToRefund(order: Sent & Pick<Order, 'total_amount'>): number {
  const refunds = readTimeline(order)?.steps.filter(({ step, extra }) => step === 'refunded' && !extra) ?? [];
  const paise = refunds.reduce((sum, { amount = 0 }) => sum - toPaise(amount), toPaise(order.total_amount));
  return toRupees(Math.max(0, paise));
}
