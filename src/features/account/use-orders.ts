import { useCallback, useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { client } from '#stores/session.ts';

export type OrdersLoad =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; orders: readonly Order[] };

/** The shopper's orders. Reading again keeps what is shown until the new list is there. */
export function useOrders(isEnabled: boolean) {
  const [load, setLoad] = useState<OrdersLoad>({ state: 'loading' });

  const reload = useCallback(async (signal?: AbortSignal) => {
    try {
      const { results } = await client.orders(signal);
      setLoad({ state: 'loaded', orders: results });
    } catch (error) {
      if (!signal?.aborted) setLoad({ state: 'failed', error });
    }
  }, []);

  useEffect(() => {
    if (!isEnabled) return;
    const leaving = new AbortController();
    reload(leaving.signal);
    return () => leaving.abort();
  }, [isEnabled, reload]);

  return { load, reload };
}
