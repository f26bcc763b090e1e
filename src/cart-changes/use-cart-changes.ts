import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { call } from '#client/transport.ts';
import type { CartLine } from '#domain/cart.ts';
import { acceptChanges, changesOf, type LineChange, type Offer } from '#domain/cart-check.ts';
import { $cart } from '#stores/cart.ts';
import { type ReadRaw, readOffers } from './offers.ts';

const readRaw: ReadRaw = (route, send) =>
  call({ baseUrl: import.meta.env.PUBLIC_API_BASE_URL ?? '' }, route, send);

export type CartChanges = {
  cart: readonly CartLine[];
  changes: readonly LineChange[];
  accept: () => void;
  /** Takes in what a refused order said about its lines. */
  learn: (offers: readonly Offer[]) => void;
  /** Reads prices and stock again. */
  lookAgain: () => void;
};

/** The cart beside what the shop offers now, read when the screen opens and when it comes back (decision 6). */
export function useCartChanges(): CartChanges {
  // What the page's own script shows already is what React begins with.
  const cart = useStore($cart, { ssr: () => $cart.get() });
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  const [visit, setVisit] = useState(0);
  const products = cart.map(({ id }) => id).join();

  const learn = (news: readonly Offer[]) =>
    setOffers((old) => [...old.filter(({ id }) => news.every((offer) => offer.id !== id)), ...news]);

  const lookAgain = () => setVisit((count) => count + 1);

  useEffect(() => {
    const again = ({ persisted }: PageTransitionEvent) => persisted && setVisit((count) => count + 1);
    addEventListener('pageshow', again);
    return () => removeEventListener('pageshow', again);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read again for other products and on return, not for quantities
  useEffect(() => {
    const leaving = new AbortController();
    readOffers(readRaw, $cart.get(), leaving.signal).then((news) => {
      if (!leaving.signal.aborted) learn(news);
    });
    return () => leaving.abort();
  }, [products, visit]);

  const changes = changesOf(cart, offers);
  const accept = () => $cart.update((lines) => acceptChanges(lines, changes));
  return { cart, changes, accept, learn, lookAgain };
}
