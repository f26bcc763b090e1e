import { idempotencyHeader } from '#contract/headers.ts';
import type { orderReasons } from '#contract/order-reasons.ts';
import type { LineConflict } from '#contract/reason.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { ReasonTexts } from '#texts/reason-texts.ts';
import { notFitted, notSent } from './areas.ts';
import { codTooLarge, noPayment } from './checkout.ts';

/** Refusals about a shopper's order, its payment, and a quotation. */

const stockText = ({ name, available }: LineConflict): string =>
  available ? `Only ${available} of “${name}” are in stock.` : `“${name}” is out of stock.`;
const priceText = ({ name, current_price = 0 }: LineConflict): string =>
  `“${name}” now costs ${formatRupees(current_price)}.`;

const askUs = 'Please ask us for a quotation, which you can pay by bank transfer.';

export const orderErrors: Pick<ReasonTexts, keyof typeof orderReasons> = {
  products_unknown: ({ products }) =>
    `There is no product with the number ${products.join(', ')} in the shop.`,
  parcels_not_there: ({ pincode, place }) => notSent(pincode, place),
  fitting_not_there: ({ pincode, place }) => notFitted(pincode, place),
  units_too_many: ({ name, max }) => `items: at most ${max} of “${name}” in one order`,
  sum_too_large: 'items: together cost more than one order can hold.',
  price_changed: ({ lines }) => lines.map(priceText).join(' '),
  stock_too_small: ({ lines }) => lines.map(stockText).join(' '),
  sold_out: ({ order }) => `The products of order ${order} are no longer in stock.`,
  key_used_by_order: `This ${idempotencyHeader} already placed an order of something else. Use a new key.`,
  key_used_by_inquiry: `This ${idempotencyHeader} already sent another inquiry. Use a new key.`,
  same_order_unpaid:
    'An order of yours for the same items is not paid yet. Pay it, or discard it and order again.',
  unpaid_too_many: ({ limit, hours }) =>
    `You have ${limit} orders that wait to be paid. Pay one of them in your account first, or come back later: we cancel an order that is not paid within ${hours} hours.`,
  no_payment_offered: noPayment,
  order_not_yours: 'You have no order with this number.',
  cod_not_offered: ({ online }) =>
    online === false
      ? `This shop takes no cash on delivery. ${askUs}`
      : 'This shop takes no cash on delivery. Please choose online payment.',
  cod_sum_too_large: codTooLarge,
  cod_without_address: 'Cash on delivery needs a delivery address: place a new order with one.',
  cod_too_many: ({ limit, online }) =>
    online === false
      ? `You confirmed ${limit} orders for cash on delivery within a day. Please confirm this one tomorrow.`
      : `You confirmed ${limit} orders for cash on delivery within a day. Please pay this one online, or confirm it tomorrow.`,
  cod_not_pending: ({ order, status }) =>
    `Order ${order} is ${status}: only a pending order can be paid on delivery.`,
  cancel_paid: ({ order }) =>
    `Order ${order} is paid. To cancel it and get a refund, cancel it again in your account.`,
  cancel_too_late: ({ order, status }) =>
    `Order ${order} is ${status}: only an order that was not shipped can be cancelled. Contact us about it.`,
  return_not_possible: ({ order, days }) =>
    `Order ${order} cannot be returned here: that is possible within ${days} days of its delivery. Contact us about it.`,
  invoice_not_made: ({ order }) => `Order ${order} has no invoice: it is made when the goods leave.`,
  payment_not_pending: ({ order, status }) =>
    `Order ${order} is ${status}: only a pending order can be paid.`,
  online_not_offered: ({ cod }) =>
    cod === false
      ? `This shop takes no payments online. ${askUs}`
      : 'This shop takes no payments online. Please choose cash on delivery.',
  payment_too_small: ({ least, cod }) =>
    cod === false
      ? `Online payment starts at ${formatRupees(least)}. ${askUs}`
      : `Online payment starts at ${formatRupees(least)}. Choose cash on delivery.`,
  payment_sold_out: ({ order }) =>
    `The products of order ${order} were sold meanwhile, or the amount is not that of the order: your money is on its way back to you.`,
  payment_not_needed: ({ order, status }) =>
    `Order ${order} is ${status}, so this payment was not needed: your money is on its way back to you.`,
  payment_unsigned: 'The signature of this payment is not valid.',
  payment_of_other_order: 'This payment is not for this order.',
  payment_unknown: 'The payment provider does not know this payment.',
  payment_not_recorded: 'This payment is not known.',
  payment_not_successful: 'The payment provider says that this payment did not go through.',
  event_unsigned: 'The signature of this event is not valid.',
  event_unreadable: 'The body of this event cannot be read.',
  provider_not_set_up: ({ cod }) =>
    cod === false
      ? `This shop takes no online payments just now: its payment provider is not set up. ${askUs}`
      : 'This shop takes no online payments just now: its payment provider is not set up. Choose cash on delivery.',
  provider_unreachable:
    'The payment provider cannot be reached just now. If money has left your account, this order shows as paid within minutes; otherwise try again.',
  quotation_link_unknown:
    'This link leads to no quotation. Open the whole link of the mail again, or ask us for it.',
  quotation_in_work: ({ quotation }) =>
    `Quotation ${quotation} is being changed. You get a mail when it is ready.`,
  quotation_withdrawn: ({ quotation }) => `Quotation ${quotation} was withdrawn. Ask us for another one.`,
  quotation_over: ({ quotation, valid_until }) =>
    `Quotation ${quotation} was valid until ${valid_until}. Ask us for a new one.`,
  quotation_of_other_account: ({ quotation }) =>
    `Quotation ${quotation} was accepted already, from another account.`,
  quotation_changed: ({ quotation }) =>
    `Quotation ${quotation} has changed since you opened it. Look at it again, then accept it.`,
};
