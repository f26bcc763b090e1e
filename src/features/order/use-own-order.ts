import { useCallback, useEffect, useState } from 'react';
import { isDenied } from '#client/error.ts';
import type { Order } from '#contract/orders.ts';
import { client } from '#stores/session.ts';

export type OrderLoad =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; order: Order };

/** One order of the shopper; `username` is undefined until it is known who that is. `reload` keeps an order that is shown, also when it fails. */
export function useOwnOrder(id: string, username: string | undefined) {
  const [load, setLoad] = useState<OrderLoad>({ state: 'loading' });

  const reload = useCallback(async (): Promise<void> => {
    setLoad((old) => (old.state === 'failed' ? { state: 'loading' } : old));
    try {
      setLoad({ state: 'loaded', order: await client.order(id) });
    } catch (error) {
      setLoad((old) => (old.state === 'loaded' && !isDenied(error) ? old : { state: 'failed', error }));
    }
  }, [id]);

  useEffect(() => {
    if (username === undefined) return;
    setLoad({ state: 'loading' });
    reload();
  }, [username, reload]);

  return { load, reload };
}
