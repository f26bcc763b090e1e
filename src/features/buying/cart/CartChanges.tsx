import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { $cart } from '#browser/cart/cart.ts';
import { hydratingEvent } from '#browser/islands/dom.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import {
  acceptChanges,
  changesOf,
  type LineChange,
  type LineOffer,
  withTerms,
} from '#domain/cart/cart-check.ts';
import { gstInside } from '#domain/cart/gst-inside.ts';
import { languageOf } from '#domain/text/language-of.ts';
import * as texts from '#texts/en/cart-changes.ts';
import { Button } from '#ui/Button.tsx';
import * as parts from '#ui/cart-parts.ts';
import { openingOffers, readOffers } from './offers.ts';
import './CartChanges.css';

export type CartState = {
  cart: readonly CartLine[];
  changes: readonly LineChange[];
  /** Rupees of GST inside the prices, once it is known for each line. */
  gst: number | undefined;
  accept: () => void;
  /** Adds prices and stock from the reply to a refused order. */
  addOffers: (offers: readonly LineOffer[]) => void;
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
export function useCartChanges(): CartState {
  const cart = useStore($cart, { ssr: cartToHydrate });
  const [offers, setOffers] = useState<readonly LineOffer[]>([]);
  const [refreshCount, setRefreshCount] = useState(0);
  const isOpening = useRef(true);
  const products = cart.map(({ id, price }) => `${id} ${price}`).join();

  const addOffers = (added: readonly LineOffer[]) =>
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
    let isStale = false;
    const read = isOpening.current ? openingOffers : readOffers;
    isOpening.current = false;
    read($cart.get()).then((found) => {
      if (isStale) return;
      addOffers(found);
      if (withTerms($cart.get(), found) !== $cart.get()) $cart.update((lines) => withTerms(lines, found));
    });
    return () => {
      isStale = true;
    };
  }, [products, refreshCount]);

  const changes = changesOf(cart, offers);
  const accept = () => $cart.update((lines) => acceptChanges(lines, changes));
  const forgetOffers = () => setOffers([]);
  return { cart, changes, gst: gstInside(cart, offers), accept, addOffers, refresh, forgetOffers };
}

type CartChangesProps = {
  changes: readonly LineChange[];
  onAccept: () => void;
};

/** Lists changed prices and stock before the shopper pays, with a button that accepts them (decision 6). */
export function CartChanges({ changes, onAccept }: CartChangesProps) {
  if (changes.length === 0) return null;
  /** This button disappears once pressed: the focus moves to the checkout button, or to the heading of the empty cart. */
  function accept() {
    flushSync(onAccept);
    document.querySelector<HTMLElement>(`[data-part=${parts.checkout}], .empty [tabindex]`)?.focus();
  }
  const onlyPrices = changes.every(({ kind }) => kind === 'price');
  return (
    <section role="alert" className="changes">
      <h2 className="changes-title">{onlyPrices ? texts.pricesChanged : texts.cartChanged}</h2>
      <ul>
        {changes.map((change) => (
          <li key={`${change.kind}${change.line.id}`}>
            <strong lang={languageOf(change.line.name)}>{change.line.name}</strong>: {describe(change)}
          </li>
        ))}
      </ul>
      <Button look="ink" onClick={accept}>
        {onlyPrices ? texts.acceptPrices : texts.updateCart}
      </Button>
    </section>
  );
}

function describe(change: LineChange): string {
  if (change.kind === 'gone') return texts.gone;
  if (change.kind === 'stock') return texts.shortOf(change.available, change.line.qty);
  return texts.repriced(change.price, change.line.price);
}
