import { useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { saveResultFromAddress } from '#payment/result-from-address.ts';
import { readUnverifiedResult } from '#payment/unverified-result.ts';
import { verifyResult } from '#payment/verify-result.ts';
import { tabStorage } from '#stores/browser-storage.ts';
import { clearCart } from '#stores/cart.ts';
import { clearAttempt, isOrderOfAttempt } from '#stores/checkout-attempt.ts';
import { client } from '#stores/session.ts';
import { pollPausesMs, viewOf } from './order-view.ts';

export type OrderLoad =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  /** `isWatched`: its payment is still on the way and the order is being looked at again. */
  | { state: 'loaded'; order: Order; isWatched: boolean };

/** After a payment by redirect this page is the first to know that the cart was bought. */
function emptyCartOf(order: Order): void {
  const view = viewOf(order);
  if (!isOrderOfAttempt(tabStorage, order.id) || (view !== 'paid' && view !== 'cod')) return;
  clearCart();
  clearAttempt(tabStorage);
}

/**
 * One order of this member, looked at again with growing pauses while its payment is on the way. `attempt` starts afresh.
 * A page kept for going back may be opened by another member.
 */
export function useOrder(id: string, username: string | undefined, attempt: number): OrderLoad {
  const [load, setLoad] = useState<OrderLoad>({ state: 'loading' });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    saveResultFromAddress(id);
    if (username === undefined) return;
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function look(pauses: readonly number[]): Promise<void> {
      const [pauseMs, ...later] = pauses;
      try {
        const order = await client.order(id, leaving.signal);
        if (leaving.signal.aborted) return;
        const isWatched = viewOf(order) === 'waiting' && pauseMs !== undefined;
        emptyCartOf(order);
        setLoad({ state: 'loaded', order, isWatched });
        if (isWatched) timer = setTimeout(look, pauseMs, later);
      } catch (error) {
        if (leaving.signal.aborted) return;
        setLoad((old) =>
          old.state === 'loaded' ? { ...old, isWatched: false } : { state: 'failed', error },
        );
      }
    }
    async function start(): Promise<void> {
      const untold = readUnverifiedResult(id);
      // Should it fail, the order tells: its payment is waited for here, and Pay Now brings the same proof again.
      if (untold) await verifyResult(id, untold);
      if (!leaving.signal.aborted) await look(pollPausesMs);
    }
    setLoad({ state: 'loading' });
    start();
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [id, username, attempt]);

  return load;
}
