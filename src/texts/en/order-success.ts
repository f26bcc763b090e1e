import { formatRupees } from '#domain/base/money.ts';

/** The confirmation of an order (§2, decision 18). */

export const headings = {
  paid: 'Payment Successful',
  cod: 'Order Confirmed',
  waiting: 'Waiting for your payment',
  received: 'Order Received',
  cancelled: 'Order Cancelled',
};

export const leads = {
  paid: 'Thank you for your order! We have received your payment and are getting your order ready.',
  paidToBuild: 'Thank you for your order! We have received your payment and call you about the next step.',
  cod: (total: number): string =>
    `Thank you for your order! Please keep ${formatRupees(total)} ready to pay at the door.`,
  codToApprove: (total: number): string =>
    `Thank you for your order! It is a large one and not paid yet, so we look at it first. Your account shows when it is confirmed; then you pay ${formatRupees(total)} at the door. You can also pay it online there now.`,
  codToApproveOnly: (total: number): string =>
    `Thank you for your order! It is a large one and not paid yet, so we look at it first. Your account shows when it is confirmed; then you pay ${formatRupees(total)} at the door.`,
  asking: 'Thank you for your order! We are asking the payment provider; this page updates by itself.',
  waiting:
    'We have not received the payment so far. If you have paid, it can take some minutes to arrive; otherwise you can pay from your account.',
  received: 'We have your order. Its status is below, and your account shows it too.',
  cancelled: 'This order was cancelled. Anything you paid for it goes back the way it came.',
};

export const detailsLabel = 'Order details';
export const orderId = 'Order ID';
export const paymentMethod = 'Payment method';
/** A way of paying by its own name (§4). */
export const methodWord = (method: string): string => method.toUpperCase();
export const notChosen = 'not chosen yet';
export const status = 'Status';
export const checkAgain = 'Check again';
export const toOrder = 'See this order';
export const home = 'Home';

export const needsLogin = 'Log in to see this order.';
/** Literal beginning of §8. */
export const notVerified = 'Payment verification failed';
export const moneyIsSafe =
  'If money has left your account, it is safe: we ask the payment provider again, and your account shows the order as paid as soon as it confirms.';
