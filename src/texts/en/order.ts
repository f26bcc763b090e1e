import type { ReturnReason } from '#domain/order/order-status.ts';

/** The page of one order: its cancellation and its return. */

/** `day` is marked as a date. */
export const placedOn = (day: string): string => `Placed on <when>${day}</when>`;
export const goodsLabel = 'Goods and address';
export const payInAccount = 'Pay in your account';
/** For an order that is paid at the door. */
export const payInstead = 'Pay online instead';
export const cancelThis = 'Cancel this order';
export const askReturn = 'Ask for a return';

export const cancelTitle = (id: number | string): string => `Cancel order ${id}?`;
export const cancelAct = 'Cancel order';
export const cancelKeep = 'Keep order';
export const cancelling = 'Cancelling...';
export const cancelFailed = 'The order could not be cancelled';
export const allRefunded = 'All of its money has been refunded before.';
export const noMoneyMoves = 'It is not paid, so no money moves.';
export const goodsGoBack = 'The goods go back on sale. This cannot be undone.';
export const cancelled = (id: number | string): string => `Order ${id} is cancelled`;
export const nothingPaid = 'You have paid nothing for it.';

export const returnTitle = (id: number | string): string => `Return order ${id}?`;
export const returnKeep = 'Keep the goods';
export const returnSending = 'Sending...';
export const returnFailed = 'Your request could not be sent';
export const returnLead =
  'Nothing moves yet: we answer your request on this page and say how the goods come back. See what can be returned in <shipping>Shipping & returns</shipping>.';
export const returnReason = 'Reason';
export const returnReasons: Record<ReturnReason, string> = {
  changed_mind: 'I changed my mind',
  damaged: 'It arrived damaged',
  wrong_item: 'Wrong or missing item',
  not_working: 'It does not work',
  other: 'Something else',
};
export const returnDetails = 'What happened';
export const returnSent = 'We have your request';
export const returnSentText = 'We look at it and answer on this page.';
