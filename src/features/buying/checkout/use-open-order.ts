import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '#domain/cart.ts';
import { loadPlaceOrder } from './load-place-order.ts';
import type { FoundOrder, OpenOrder } from './open-order-state.ts';

const none = { order: undefined, Notice: undefined };

/** Looks for an unpaid order for the items in the cart, from an earlier visit or another tab (decision 25). */
export function useOpenOrder(
  isEnabled: boolean,
  cart: readonly CartLine[],
  onDiscarded: () => void,
): OpenOrder {
  const [found, setFound] = useState<FoundOrder>(none);
  const [shownCount, setShownCount] = useState(0);
  const ignoredOrderIds = useRef<string[]>([]);
  const items = cart.map(({ id, qty }) => `${id}x${qty}`).join();
  const hide = () => setFound(none);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when items or quantities change, not when prices do
  useEffect(() => {
    if (!isEnabled || items === '') return;
    let isStale = false;
    hide();
    loadPlaceOrder()
      .then(async ({ findOpenOrder, OpenOrderNotice: Notice }) => {
        const order = await findOpenOrder(cart);
        if (!isStale) setFound({ order, Notice });
      })
      // Not an error for the shopper: placing the order looks for open orders again.
      .catch(() => undefined);
    return () => {
      isStale = true;
    };
  }, [isEnabled, items]);

  return {
    ...found,
    shownCount,
    hide,
    discarded: () => {
      hide();
      onDiscarded();
    },
    show: (order, Notice) => {
      setFound({ order, Notice });
      setShownCount((count) => count + 1);
    },
    ignore: ({ id }) => {
      ignoredOrderIds.current.push(String(id));
      hide();
    },
    ignoredOrderIds: ignoredOrderIds.current,
  };
}
