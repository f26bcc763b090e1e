import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { keepPlacedOrder } from '#browser/cart/placed-order.ts';
import { prefetch, savesData } from '#browser/islands/prefetch.ts';
import type { Order } from '#contract/orders.ts';
import * as paths from '#contract/paths.ts';
import type { OrderSuccess } from '#features/buying/orders/OrderSuccess.tsx';
import { confirmationTitle } from '#texts/en/place-order.ts';

type Confirmation = { OrderSuccess: typeof OrderSuccess };
let confirmation: Confirmation | undefined;

/** Loads the scripts of the confirmation while the form is filled in. Their addresses are in the page; the first is the island's. */
export function prepareConfirmation(): void {
  const addresses = document.querySelector<HTMLElement>('#cart-now')?.dataset.confirmation;
  const [island] = addresses?.split(' ') ?? [];
  if (!island || savesData()) return;
  prefetch(addresses);
  // By its address: as a part of this island it would ask for style sheets that are in the pages, and in no file.
  import(/* @vite-ignore */ island).then((loaded) => {
    confirmation = loaded;
  }, ignore);
}
// The confirmation then opens as a page.
const ignore = () => {};

/**
 * Shows the confirmation of a placed order: in the place of the checkout, if its code and the whole order are here, else as a page.
 * The address is that of the page, so a reload opens it, and Back leads to what was before the checkout.
 */
export function showConfirmation(orderId: string, order: Order | undefined, username: string): void {
  const main = document.querySelector('main');
  const address = paths.orderSuccess(orderId);
  if (!order || !confirmation || !main) {
    if (order) keepPlacedOrder(order, username);
    location.assign(address);
    return;
  }
  history.replaceState(null, '', address);
  document.title = document.title.replace(/^[^|]*/, `${confirmationTitle} `);
  document.querySelector('astro-island')?.dispatchEvent(new CustomEvent('astro:unmount'));
  const place = Object.assign(document.createElement('div'), { className: 'wrap narrow section fill' });
  main.replaceChildren(place);
  const { OrderSuccess } = confirmation;
  flushSync(() => createRoot(place).render(<OrderSuccess id={orderId} placed={{ order, username }} />));
  const heading = place.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  scrollTo(0, 0);
  heading?.focus();
}
