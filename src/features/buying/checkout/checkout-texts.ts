import type { Failed } from './place-order.ts';

/** What the shopper can do after an order was not placed or paid. */

export const savedText = (orderId: string) =>
  `Order ${orderId} is saved. Press the button again to go on with this same order.`;

export const overText = (orderId: string) =>
  `Order ${orderId} can no longer be paid. Press the button again to order anew.`;

export function adviceAfter({ orderId, uncertainty, fieldErrors, isRefused }: Failed): string {
  if (orderId) return savedText(orderId);
  if (uncertainty === 'outcome-unknown')
    return 'Press the button again: we first look whether your order has arrived, so that nothing is ordered twice.';
  if (uncertainty === 'lookup-failed')
    return 'We could not see whether your first try has arrived, so nothing was sent again. Try again in a minute.';
  if (Object.keys(fieldErrors).length > 0)
    return 'Nothing was ordered: correct what is marked, then press the button again.';
  if (isRefused)
    return 'Nothing is lost. If something has changed, accept it above the form; then press the button again.';
  return 'Nothing is lost: press the button again when you are ready.';
}
