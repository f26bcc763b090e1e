import { useEffect, useState } from 'react';
import { isDenied } from '#browser/calls/error.ts';
import { takePlacedOrder } from '#browser/cart/placed-order.ts';
import { client } from '#browser/session/session.ts';
import type { Order } from '#contract/orders.ts';
import {
  readUnverifiedResult,
  saveResultFromAddress,
  verifyResult,
} from '#features/buying/payment/payment-result.ts';
import { takeFromCart } from '#features/buying/payment/take-from-cart.ts';
import { confirmationStateOf, isPlaced, pollPausesMs } from './confirmation-state.ts';

type OrderLoad =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  /**
   * `isPolling`: its payment is not confirmed yet and the order will be read again. `unverified`: why the server did not
   * confirm a payment that the provider reported.
   */
  | { state: 'loaded'; order: Order; isPolling: boolean; unverified?: unknown };

const shown = (placed: Order | undefined): OrderLoad =>
  placed ? { state: 'loaded', order: placed, isPolling: false } : { state: 'loading' };

/**
 * One order, read again with growing pauses until its payment is confirmed; another `refreshCount` starts again. One
 * that this tab has just placed is shown as the shop answered it, and read again when a person comes back to the
 * page. `username` is a parameter because another account may have signed in when the page is restored from the
 * bfcache.
 */
export function useOrder(
  id: string,
  username: string | undefined,
  refreshCount: number,
  placed?: Order,
): OrderLoad {
  const [load, setLoad] = useState(() => shown(placed));

  // biome-ignore lint/correctness/useExhaustiveDependencies: another refreshCount reads again
  useEffect(() => {
    saveResultFromAddress(id);
    if (username === undefined) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let unverified: unknown;

    async function poll(pauses: readonly number[]): Promise<void> {
      const [pauseMs, ...later] = pauses;
      try {
        const order = await client.order(id, controller.signal);
        if (controller.signal.aborted) return;
        const isPolling = confirmationStateOf(order) === 'waiting' && pauseMs !== undefined;
        if (isPlaced(order)) takeFromCart(order);
        setLoad({ state: 'loaded', order, isPolling, unverified });
        if (isPolling) timer = setTimeout(poll, pauseMs, later);
      } catch (error) {
        if (controller.signal.aborted) return;
        setLoad((old) =>
          old.state === 'loaded' && !isDenied(error)
            ? { ...old, isPolling: false }
            : { state: 'failed', error },
        );
      }
    }
    async function start(): Promise<void> {
      const reported = readUnverifiedResult(id);
      const outcome = reported && (await verifyResult(id, reported));
      if (outcome && outcome.kind !== 'paid') unverified = outcome.error;
      if (!controller.signal.aborted) await poll(pollPausesMs);
    }
    const order = placed ?? takePlacedOrder(id, username);
    setLoad(shown(order));
    if (order) {
      const readAgain = () => document.visibilityState === 'visible' && poll([]);
      document.addEventListener('visibilitychange', readAgain, { signal: controller.signal });
    } else start();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [id, username, refreshCount]);

  return load;
}
