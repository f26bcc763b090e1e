import { readPublic } from '#browser/calls/read-public.ts';
import { readStoredCart, writeStoredCart } from '#browser/cart/stored-cart.ts';
import * as paths from '#contract/paths.ts';
import { isObject } from '#domain/base/json.ts';
import { leftOutId, linesAsked, withAsked } from '#domain/cart/cart-link.ts';

/**
 * A link to the cart that names products, as agents give it to a buyer: `/cart/?items={slug}:{quantity},…`. It orders nothing. Without
 * an answer from the shop the address stays as it is, so that opening it again is another try.
 */
export async function takeItems(): Promise<void> {
  const asked = linesAsked(new URLSearchParams(location.search).get('items') ?? '');
  const offer = document.querySelector<HTMLElement>('#cart-now')?.dataset.offer;
  if (!offer) return;
  const addressOf = (slug: string) => offer.replace('/-/', `/${encodeURIComponent(slug)}/`);
  const products = await Promise.all(asked.map(({ slug }) => readPublic(addressOf(slug))));
  if (products.includes(undefined)) return;
  const found = products.map((product) => (isObject(product) ? product : {}));
  const { lines, isWhole } = withAsked(readStoredCart(), asked, found);
  writeStoredCart(lines);
  // The page begins anew with the cart that it now has, and the address no longer adds anything.
  location.replace(isWhole ? paths.cart : `${paths.cart}#${leftOutId}`);
}
