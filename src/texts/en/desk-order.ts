import type { EventKind } from '#contract/order-events.ts';
import { plural } from '../texts.ts';

/** The desk's page of one order, and what its history says. */

/** Where a payment is at the provider, and what became of it in the shop. */
const paymentStates: Readonly<Record<string, string>> = {
  created: 'begun',
  authorized: 'reserved at the bank',
  captured: 'received',
  refunded: 'sent back',
  failed: 'failed',
};
const paymentOutcomes: Readonly<Record<string, string>> = {
  ignored: 'does not count',
  settled: 'pays the order',
  refund_due: 'is to go back',
  refunded: 'went back',
};
const refundWords: Readonly<Record<string, string>> = {
  due: 'to be sent',
  pending: 'on its way',
  processed: 'sent',
  failed: 'failed at the bank',
};

export const orderPage = {
  all: 'All orders',
  title: (id: number) => `Order ${id}`,
  done: (step: string) => `Done: ${step.toLowerCase()}.`,
  askedReturn: 'The buyer asks to return it',
  asked: (reason: string, details: string) => {
    const text = details ? `${reason}: ${details}` : reason;
    return text.charAt(0).toUpperCase() + text.slice(1);
  },
  site: 'On site',
  buyer: 'Buyer',
  goods: 'Goods',
  money: 'Money',
  history: 'History',
  back: (returned: number, quantity: number, product: string) =>
    `Back: ${returned} of ${quantity} × ${product}`,
  call: 'Call',
  chat: 'WhatsApp',
  greeting: (id: number) => `Namaste, this is about your order ${id}.`,
  more: 'More',
  toCollect: (amount: string) => `${amount} to collect`,
  unfit: 'These goods do not work together. Call the buyer before you pack.',
  write: 'Write',
  writeSubject: (id: number) => `Order ${id}`,
  customer: (username: string) => `Customer ${username}`,
  packed: (time: string) => `Packed ${time}`,
  delivered: (time: string) => `Delivered ${time}`,
  unpaid: 'No payment chosen yet',
  booked: (method: string, time: string) => `${method}, cash booked ${time}`,
  payment: (status: string, outcome: string) =>
    `${paymentStates[status] ?? status}, ${paymentOutcomes[outcome] ?? outcome}`,
  refund: (status: string) => `refund ${refundWords[status] ?? status}`,
  moneyAt: (id: string, time: string) => `${id}, ${time}`,
  /** How far a system is on its site. */
  siteDone: 'Done',
  siteSkipped: 'Not needed',
  siteNext: 'Next',
  siteLater: 'Later',
  siteAt: (...facts: string[]) => facts.filter(Boolean).join(', '),
} as const;

export const eventNames: Record<EventKind, string> = {
  created: 'Order placed',
  cod_confirmed: 'Order confirmed (cash on delivery)',
  cod_awaits_approval: 'Needs approval (cash on delivery)',
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
  reinstated: 'Paid late: the order goes ahead',
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

/** Who did or reported it. */
export const eventSources: Readonly<Record<string, string>> = {
  operator: 'by the shop',
  buyer: 'by the buyer',
  verify: 'reported by the browser',
  callback: 'reported by the browser',
  webhook: 'reported by the provider',
  reconcile: 'found by asking the provider',
};
/** Reasons that are codes. A provider's own reason is shown as it came. */
export const eventReasons: Readonly<Record<string, string>> = {
  expired: 'not paid in time',
  not_kept: 'earlier goods of the buyer came back',
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
  too_late: 'it came too late',
  price_changed: 'a price has changed since',
};

export const eventWords = {
  on: (day: string) => `on ${day}`,
  skipped: 'not needed',
  cash: (amount: string) => `${amount} in cash`,
  units: (count: number) => plural(count, '1 unit', '# units'),
  quoted: (text: string) => `“${text}”`,
  quotation: (number: string) => `from quotation ${number}`,
  hold: 'holds no goods until it is paid',
  notOnline: 'placed while no payments online were taken',
  refused: 'refused at the door',
  returned: 'the parcel came back',
  declined: 'declined',
  call: 'of a call',
  byHand: 'by hand',
  sentAgain: 'The refund that failed at the bank is sent again.',
  was: (status: string) => `was ${status}`,
  by: (operator: string) => `by ${operator}`,
} as const;
