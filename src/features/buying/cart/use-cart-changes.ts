import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { $cart } from '#browser/cart.ts';
import { hydratingEvent } from '#browser/elements.ts';
import { call } from '#browser/transport.ts';
import type { CartLine } from '#domain/cart.ts';
import { acceptChanges, changesOf, type LineChange, type Offer } from '#domain/cart-check.ts';
import { type ReadRaw, readOffers } from './offers.ts';

const readRaw: ReadRaw = (route, send) =>
  call({ baseUrl: import.meta.env.PUBLIC_API_BASE_URL ?? '' }, route, send);

export type CartChanges = {
  cart: readonly CartLine[];
  changes: readonly LineChange[];
  accept: () => void;
  /** Adds prices and stock from the reply to a refused order. */
  addOffers: (offers: readonly Offer[]) => void;
  /** Reads prices and stock again. */
  refresh: () => void;
  /** Drops what was read: it is out of date, and the server compares again when the order is created. */
  forgetOffers: () => void;
};

let shownCart: readonly CartLine[] | undefined;

/**
 * The cart for hydration, which must be the same as the cart in the HTML. An inline script updates that HTML. If it did so
 * during hydration, React would find a mismatch. So this function stops the script, and React shows all later changes.
 */
function cartToHydrate(): readonly CartLine[] {
  if (!shownCart) {
    shownCart = $cart.get();
    dispatchEvent(new Event(hydratingEvent));
  }
  return shownCart;
}

/**
 * The cart and its differences from current prices and stock (decision 6). These are read when the page opens and when
 * the browser restores it from the back/forward cache.
 */
export function useCartChanges(): CartChanges {
  const cart = useStore($cart, { ssr: cartToHydrate });
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [refreshCount, setRefreshCount] = useState(0);
  const products = cart.map(({ id, price }) => `${id} ${price}`).join();

  const addOffers = (added: readonly Offer[]) =>
    setOffers((old) => [...old.filter(({ id }) => added.every((offer) => offer.id !== id)), ...added]);

  const refresh = () => setRefreshCount((count) => count + 1);

  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) =>
      persisted && setRefreshCount((count) => count + 1);
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for other products or prices and on refresh, not for other quantities
  useEffect(() => {
    const controller = new AbortController();
    readOffers(readRaw, $cart.get(), controller.signal).then((read) => {
      if (!controller.signal.aborted) addOffers(read);
    });
    return () => controller.abort();
  }, [products, refreshCount]);

  const changes = changesOf(cart, offers);
  const accept = () => $cart.update((lines) => acceptChanges(lines, changes));
  const forgetOffers = () => setOffers([]);
  return { cart, changes, accept, addOffers, refresh, forgetOffers };
}
