import { formatRupees } from '#domain/base/money.ts';

/** What has happened to an order, what its status means, and what happens next. */

export const momentFormat: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' };

/** The labels of an order's steps. A step that is not in this table is not shown. */
export const steps: Record<string, string> = {
  placed: 'Order placed',
  awaits_approval: 'We look at it first',
  confirmed: 'Confirmed',
  paid: 'Paid',
  packed: 'Packed',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cash_booked: 'Payment received',
  cancelled: 'Cancelled',
  expired: 'Cancelled, because it was not paid in time',
  declined: 'Cancelled by us',
  refused: 'Not taken at the door',
  return_asked: 'Return asked for',
  return_accepted: 'Return agreed',
  return_declined: 'Return declined',
  returned: 'Back with us',
  returned_part: 'A part is back with us',
  refunded: 'Refunded',
  cash_returned: 'Cash given back',
};
export const stepOf = (label: string, amount: number): string => `${label}: ${formatRupees(amount)}`;
export const stepSkipped = (label: string): string => `${label}: not needed`;
export const stepsOf = (id: number | string): string => `Steps of order ${id}`;
/** For screen readers, before a step that has not happened. */
export const stillToCome = 'Still to come:';

export const nextLabel = 'What happens next:';
/** Before the number; `carrier` may be empty. */
export const trackingLabel = (carrier: string): string => `${carrier} tracking number`.trim();
export const broughtBy = (carrier: string): string => `Brought by ${carrier}`;

/** How a refund arrives: `backOnline` for an online payment, `backByTransfer` for cash paid at the door. */
export const backOnline = (amount: number): string =>
  `${formatRupees(amount)} goes back the way you paid. Banks usually take 5 to 7 Business Days.`;
export const backByTransfer = (amount: number): string =>
  `${formatRupees(amount)} goes by bank transfer to an account in your name, which we ask you for.`;

/** `day`: such as Fri, 4 Dec. */
export const arrivesBy = (day: string): string => `Arrives by ${day}.`;
export const byDay = (day: string, usual: string): string => `By ${day} (${usual})`;
export const deliveryUnlessSaid = (usual: string): string =>
  `${usual}, unless a product’s own page says otherwise`;

/** Beside the status `pending` of an order that is paid at the door. */
const confirmed = 'Confirmed, not packed yet.';
const packed = 'Confirmed and packed, not shipped yet.';

/** What the status means for this order. */
export const meanings = {
  confirmed,
  payAtDoor: (total: number): string => `${confirmed} You pay ${formatRupees(total)} at the door.`,
  payAtDoorPacked: (total: number): string => `${packed} You pay ${formatRupees(total)} at the door.`,
  notConfirmed: 'Not confirmed yet: we look at it first.',
  notPaid: 'Not paid yet.',
  paid: 'Paid. We are getting it ready.',
  paidToBuild: 'Paid. We prepare your system.',
  onItsWay: 'On its way to you.',
  materialOnItsWay: 'The material is on its way to you.',
  built: 'It is built.',
  delivered: 'Delivered.',
  deliveredAndPaid: 'Delivered and paid.',
  handedOver: 'Handed over.',
  cameBack: 'The goods came back to us.',
  owesNothing: 'You owe nothing for it.',
};

/** What happens next. */
export const next = {
  returnAsked: 'We look at your request and answer it here. Please keep the goods as they are.',
  refused: 'The carrier brings the goods back to us. You have paid nothing for this order and owe nothing.',
  payment: 'We wait for your payment, and pack the order as soon as it has arrived.',
  paymentToBuild: 'We wait for your payment. Nothing is built before it has arrived.',
  approval:
    'This order is large and is paid at the door, so we check it first. Pay online to have it at once.',
  approvalAlone: 'This order is large and is paid at the door, so we check it first.',
  packed: 'It is packed and waits for its carrier.',
  pack: 'We pack it and hand it to a carrier.',
  parcel: 'Your parcel is on its way.',
  parcelPayAtDoor: (total: number): string =>
    `Your parcel is on its way. Please keep ${formatRupees(total)} ready to pay at the door.`,
  cash: 'Your parcel has arrived. All done, thank you: nothing more to do.',
  cashToBuild: 'Your system is with you. We close the order when we have your cash.',
  returnedOnline: (amount: number): string =>
    `We take the goods back and check them. Then ${backOnline(amount)}`,
  returnedByTransfer: (amount: number): string =>
    `We take the goods back and check them. Then ${backByTransfer(amount)}`,
};
