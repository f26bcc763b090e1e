import { formatRupees } from '#domain/base/money.ts';

/** What is said after an order was not placed or not paid, and what the shopper can do now. */

export const saved = (order: string): string =>
  `Order ${order} is saved. Press the button again to go on with this same order.`;
export const over = (order: string): string =>
  `Order ${order} can no longer be paid. Press the button again to place a new order.`;

export const outcomeUnknown =
  'Press the button again. We first look whether your order has arrived: nothing is ordered twice.';
export const lookupFailed =
  'We could not see whether your first try has arrived, so nothing was sent again. Try again in a minute.';
export const correctFields = 'Nothing was ordered: correct what is marked, then press the button again.';
export const acceptChanges =
  'Nothing is lost. If something has changed, accept it above the form; then press the button again.';
export const pressAgain = 'Nothing is lost: press the button again when you are ready.';

/** Literal beginnings of §8. */
export const placeFailed = 'Failed to place order';
export const verifyFailed = 'Payment verification failed';

export const partlyTitle = (order: string): string => `Order ${order} is placed`;
export const partlyText =
  'Its confirmation did not reach you. Its goods have left your cart; what is in the cart now is not ordered yet.';
export const seeOrder = (order: string): string => `See order ${order}`;
export const orderRest = 'Press the button again to order the rest.';

export const paymentFailed = (reason: string): string => `Payment failed: ${reason}`;
export const paymentNotCompleted = 'The payment was not completed';
export const moneyReturns = 'If money has left your account, it is safe: it goes back the way it came.';
export const moneyIsChecked = (order: string): string =>
  `If money has left your account, it is safe: press the button again and we check order ${order} before anything else is paid.`;
export const windowBlocked =
  'The payment window did not load; a blocker or a weak connection may be in the way.';

export const openTitle = (order: string | number): string => `Order ${order} for these items is not paid yet`;
export const openText = (total: number, day: string): string =>
  day
    ? `You placed it on ${day} for ${formatRupees(total)}, with the delivery details you gave then.`
    : `You placed it for ${formatRupees(total)}, with the delivery details you gave then.`;
export const openDiscardable = 'Go on with it, or discard it and place a new order.';
export const openKept =
  'It cannot be discarded here: go on with it, or place a new order. Then it stays open in your account.';
export const sameTitle = (order: string | number): string =>
  `You ordered exactly this already: order ${order}`;
export const sameText = 'It is confirmed: there is nothing more to do for it.';
export const sameAgain = 'Order the same once more';
export const confirmOpen = (order: string | number): string => `Confirm order ${order} (COD)`;
export const payOpen = (order: string | number): string => `Pay for order ${order}`;
export const discarding = 'Discarding...';
export const discard = (order: string | number): string => `Discard order ${order}`;
export const placeNew = 'Place a new order';
export const discardFailed = (order: string | number): string => `Order ${order} could not be discarded`;
