import type { AnyEventData, EventKind, OrderEvent } from '#contract/order-events.ts';
import type { TimelineStep } from '#contract/orders.ts';
import { toRupees } from '#domain/base/money.ts';
import { day, earlier } from '#domain/base/time.ts';
import {
  doneSteps,
  installationSteps,
  isInstallationStep,
  withoutUndone,
} from '#domain/order/installation.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import { refundMinPaise } from '#domain/order/payment-status.ts';
import type { orders } from '#netlify/database/order-schema.ts';
import { settings } from '#settings/settings.ts';
import { type Tracking, trackingOf } from './tracking.ts';

/** What a buyer sees of an order's history: made from the order and its events, without operators' names and notes. */

/** An event with its time in ISO 8601. */
export type TimedEvent = OrderEvent & { at: string };
type Row = Pick<
  typeof orders.$inferSelect,
  | 'status'
  | 'createdAt'
  | 'paymentMethod'
  | 'awaitsApproval'
  | 'carrier'
  | 'trackingNumber'
  | 'deliveredAt'
  | 'returnedAt'
  | 'installed'
>;

export type OrderTimeline = {
  timeline: TimelineStep[];
  tracking?: Tracking;
  can_cancel: boolean;
  can_return: boolean;
};

/** The step of most kinds of events; `stepsOf` makes those of the others. */
const stepOfKind: Partial<Record<EventKind, string>> = {
  cod_awaits_approval: 'awaits_approval',
  cod_confirmed: 'confirmed',
  cod_approved: 'confirmed',
  paid: 'paid',
  reinstated: 'paid',
  packed: 'packed',
  delivered: 'delivered',
  return_asked: 'return_asked',
  return_accepted: 'return_accepted',
  return_declined: 'return_declined',
  returned: 'returned',
  returned_part: 'returned_part',
  cash_returned: 'cash_returned',
};
/** Steps that are not shown for a system built on a site, whose handover says the same. */
const ofParcels = ['packed', 'delivered'];
export const shownKinds: readonly string[] = [
  ...Object.keys(stepOfKind),
  'shipped',
  'step_done',
  'step_undone',
  'completed',
  'cancelled',
  'refund_due',
  'refund_processed',
];

export function timelineOf(row: Row, all: readonly TimedEvent[], now: Date): OrderTimeline {
  const history = withoutUndone(all);
  const steps = history
    .flatMap((event) => stepsOf(event, isExtra(event, history)))
    .filter(({ step }) => !row.installed || !ofParcels.includes(step));
  const done = [{ step: 'placed', at: row.createdAt.toISOString() }, ...steps].filter(
    // `delivered` and `completed` both make this step: only the first is shown.
    ({ step }, index, all) => step !== 'delivered' || all.findIndex((one) => one.step === step) === index,
  );
  const wasAsked = done.some(({ step }) => step === 'return_asked');
  const tracking = trackingOf(row);
  return {
    timeline: [...done, ...stepsToCome(row, history)],
    ...(tracking ? { tracking } : {}),
    can_cancel: isBeforeShipping(row.status),
    can_return: !wasAsked && isReturnable(row, now),
  };
}

/** Whether the policy lets the order be returned at `now`. */
export function isReturnable(
  { deliveredAt, returnedAt }: Pick<Row, 'deliveredAt' | 'returnedAt'>,
  now: Date,
) {
  if (!deliveredAt || returnedAt) return false;
  return deliveredAt >= earlier(now, settings().parcels.returnDays * day);
}

/** Whether an event belongs to another payment than the one that paid the order. */
function isExtra({ data }: OrderEvent, history: readonly TimedEvent[]): boolean {
  const paid = history.findLast(({ kind }) => kind === 'paid' || kind === 'reinstated');
  const own = paid && paymentOf(paid.data);
  return own !== undefined && paymentOf(data) !== undefined && paymentOf(data) !== own;
}

const paymentOf = ({ payment }: AnyEventData) => payment;

function stepsOf({ kind, at: time, data }: TimedEvent, extra: boolean): TimelineStep[] {
  const at = new Date(time).toISOString();
  switch (kind) {
    case 'refund_due':
      return [];
    case 'shipped':
      // With the installation the material was there already.
      return data.step ? [] : [{ step: 'shipped', at }];
    case 'step_done':
      return isInstallationStep(data.step)
        ? [
            {
              step: data.step,
              at: new Date(`${data.on}T12:00:00+05:30`).toISOString(),
              ...messageOf(data),
              ...(data.skipped === true && { skipped: true }),
            },
          ]
        : [];
    case 'cancelled':
      return [{ step: endOf(data), at }];
    case 'completed':
      return [{ step: 'delivered', at }, ...(data.cash_paise ? [{ step: 'cash_booked', at }] : [])];
    case 'refund_processed':
      return [{ step: 'refunded', at, amount: toRupees(Number(data.amount_paise)), ...(extra && { extra }) }];
    case 'returned_part':
      return [{ step: kind, at, amount: toRupees(Number(data.amount_paise)) }];
    case 'cash_returned':
      return [{ step: kind, at, amount: toRupees(Number(data.cash_paise)) }];
    default:
      return [{ step: stepOfKind[kind] ?? kind, at, ...messageOf(data) }];
  }
}

const messageOf = ({ message }: AnyEventData) => (typeof message === 'string' ? { message } : {});

const endOf = ({ refused, returned, declined, reason }: AnyEventData): string => {
  if (refused) return 'refused';
  if (returned) return 'returned';
  if (declined) return 'declined';
  return reason === 'expired' ? 'expired' : 'cancelled';
};

function stepsToCome(row: Row, history: readonly TimedEvent[]): TimelineStep[] {
  const isOnDelivery = row.paymentMethod === 'cod';
  const own = history.filter((event) => !isExtra(event, history));
  const others = history.filter((event) => isExtra(event, history));
  const has = (wanted: EventKind) => history.some(({ kind }) => kind === wanted);
  const awaitsGoods =
    has('return_accepted') && !has('return_declined') && !has('returned') && !has('returned_part');
  const done = doneSteps(history);
  const ahead = row.installed
    ? installationSteps.filter((step) => !done.some((one) => one.step === step))
    : ['shipped', 'delivered'];
  const steps: string[] = {
    pending: [...(isOnDelivery ? (row.awaitsApproval ? ['confirmed'] : []) : ['paid']), ...ahead],
    paid: [...ahead],
    shipped: row.deliveredAt ? ['cash_booked'] : ahead.filter((step) => step !== 'shipped'),
    completed: [],
    cancelled: [],
  }[row.status];
  return [
    ...steps.map((step) => ({ step })),
    ...(awaitsGoods ? [{ step: 'returned' }] : []),
    ...owed('refunded', sumOf(own, ['refund_due'], 'refund_processed', 'amount_paise')),
    ...owed('refunded', sumOf(others, ['refund_due'], 'refund_processed', 'amount_paise'), { extra: true }),
    ...owed('cash_returned', sumOf(history, ['returned', 'returned_part'], 'cash_returned', 'cash_paise')),
  ];
}

/** The step for money that the buyer still gets. None below the provider's minimum, because that is never refunded. */
const owed = (step: string, paise: number, more: Partial<TimelineStep> = {}): TimelineStep[] =>
  paise >= refundMinPaise ? [{ step, amount: toRupees(paise), ...more }] : [];

/** The due and not yet refunded sum, in paise. A refund from the provider's dashboard has no event that it was due. */
const sumOf = (
  history: readonly TimedEvent[],
  due: readonly EventKind[],
  back: EventKind,
  field: 'amount_paise' | 'cash_paise',
): number =>
  history.reduce((sum, { kind, data }) => {
    const paise = Number((data as AnyEventData)[field] ?? 0);
    if (due.includes(kind)) return sum + paise;
    return kind === back ? Math.max(0, sum - paise) : sum;
  }, 0);
