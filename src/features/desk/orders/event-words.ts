import type { AnyEventData, EventKind, OrderEvent } from '#contract/order-events.ts';
import { formatPaise } from '#domain/base/money.ts';
import { dayInWords } from '#domain/base/time.ts';
import { isInstallationStep } from '#domain/order/installation.ts';
import { installationTexts } from '#texts/en/installation.ts';

/** The words of an order's history at the desk. */

export const eventNames: Record<EventKind, string> = {
  created: 'Order placed',
  cod_confirmed: 'Confirmed, cash on delivery',
  cod_awaits_approval: 'Needs approval, cash on delivery',
  cod_approved: 'Approved',
  hold_expired: 'Not paid within half an hour: its goods are on sale again',
  payment_started: 'Payment begun',
  payment_created: 'Payment begun at the provider',
  payment_authorized: 'Money reserved at the bank',
  payment_captured: 'Money taken',
  payment_refunded: 'Money sent back',
  payment_failed: 'Payment failed',
  payment_mismatch: 'Payment reported with another amount: nothing was changed',
  payment_unwanted: 'Money that the order cannot use: it goes back',
  paid: 'Paid',
  reinstated: 'Paid late: the order is on again',
  address_changed: 'Delivery details corrected',
  packed: 'Packed',
  shipped: 'Shipped',
  tracking_changed: 'Tracking corrected',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
  return_asked: 'Return asked for',
  return_accepted: 'Return accepted',
  return_declined: 'Return declined',
  step_done: 'Step done',
  step_undone: 'Step taken back',
  returned: 'Goods came back',
  returned_part: 'A part came back',
  cash_returned: 'Cash given back',
  refund_due: 'Refund due',
  refund_pending: 'Refund under way',
  refund_processed: 'Refund sent',
  refund_failed: 'Refund failed at the bank',
  refund_reduced: 'Refund reduced: a part was sent from the provider’s dashboard',
  refund_refused: 'Refund refused by the provider',
  refund_too_small: 'Refund too small for the provider: give it back by hand',
  refund_unexpected: 'Refund larger than what was paid: look at it',
  noted: 'Note',
};

const people: Record<string, string> = {
  operator: 'by the shop',
  buyer: 'by the buyer',
  verify: 'reported by the browser',
  callback: 'reported by the browser',
  webhook: 'reported by the provider',
  reconcile: 'found by asking the provider',
};
/** Reasons that are codes. A provider's own reason is shown as it came. */
const reasons: Record<string, string> = {
  expired: 'not paid in time',
  not_kept: 'what its buyer had kept has gone back',
  changed_mind: 'changed their mind',
  damaged: 'it is damaged',
  wrong_item: 'it is not what was ordered',
  not_working: 'it does not work',
  other: 'another reason',
  wrong_amount: 'not the amount of the order',
  returned_elsewhere: 'sent back by the provider already',
  already_paid: 'the order was paid already',
  out_of_stock: 'the goods are sold out',
  cancelled: 'the order was cancelled',
  too_late: 'too late after its end',
  price_changed: 'a price has changed since',
};
const wordOf = (words: Record<string, string>, value: unknown): string =>
  (typeof value === 'string' && Object.hasOwn(words, value) && words[value]) || String(value);

const amount = (value: unknown): string => formatPaise(Number(value));
const step = (value: unknown): string =>
  isInstallationStep(value) ? installationTexts[value].name : String(value);
const quoted = (value: unknown): string => `“${value}”`;
const units = (value: unknown): string =>
  Array.isArray(value)
    ? `${value.reduce((sum: number, { quantity }) => sum + Number(quantity), 0)} units`
    : String(value);

/** How each field is shown, in this order; an empty text leaves it out. */
const facts: { [Name in keyof Required<AnyEventData>]: (value: unknown) => string } = {
  step,
  on: (value) => `on ${dayInWords(String(value))}`,
  skipped: () => 'not needed',
  total_paise: amount,
  amount_paise: amount,
  cash_paise: (value) => `${amount(value)} in cash`,
  lines: units,
  fields: (value) => (Array.isArray(value) ? value.join(', ') : String(value)),
  carrier: String,
  tracking_number: String,
  quotation: (value) => `from quotation ${value}`,
  hold: () => 'holds no goods until it is paid',
  refused: () => 'refused at the door',
  returned: () => 'the parcel came back',
  declined: () => 'declined',
  reason: (value) => wordOf(reasons, value),
  call: () => 'of a call',
  by_hand: () => 'by hand',
  message: quoted,
  note: quoted,
  payment: String,
  refund: String,
  provider_order: String,
  purpose: () => '',
  from: (value) => `was ${value}`,
  operator: (value) => `by ${value}`,
  by: (value) => wordOf(people, value),
};
const names = Object.keys(facts) as (keyof AnyEventData)[];

/** What is known of an event beside its name, such as "₹11,999.00, pay_1, was pending". The name of an operator says enough. */
export function eventFacts({ data }: OrderEvent): string {
  const known: AnyEventData = data;
  return names
    .filter((name) => known[name] !== undefined && !(name === 'by' && known.operator))
    .map((name) => facts[name](known[name]))
    .filter(Boolean)
    .join(', ');
}
