import { useCallback, useEffect, useState } from 'react';
import type { Order } from '#contract/orders.ts';
import { client } from '#stores/session.ts';

export type OrdersLoad =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; orders: readonly Order[] };

/** The shopper's orders. `reload` keeps the shown list until the new one has arrived; after a failure it shows that it loads. */
export function useOrders(isEnabled: boolean) {
  const [load, setLoad] = useState<OrdersLoad>({ state: 'loading' });

  const reload = useCallback(async (signal?: AbortSignal) => {
    setLoad((old) => (old.state === 'failed' ? { state: 'loading' } : old));
    try {
      const { results } = await client.orders(signal);
      setLoad({ state: 'loaded', orders: results });
    } catch (error) {
      if (!signal?.aborted) setLoad({ state: 'failed', error });
    }
  }, []);

  useEffect(() => {
    if (!isEnabled) return;
    const controller = new AbortController();
    reload(controller.signal);
    return () => controller.abort();
  }, [isEnabled, reload]);

  return { load, reload };
}
