import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '#domain/cart.ts';
import { loadPlacing } from './load-placing.ts';
import type { FoundOrder, OpenOrder } from './open-order-state.ts';

const nothing = { order: undefined, Notice: undefined };

/** An unpaid order for the items in the cart, of an earlier visit or another tab (decision 25). */
export function useOpenOrder(isEnabled: boolean, cart: readonly CartLine[]): OpenOrder {
  const [found, setFound] = useState<FoundOrder>(nothing);
  const [asked, setAsked] = useState(0);
  const left = useRef<string[]>([]);
  const items = cart.map(({ id, qty }) => `${id}x${qty}`).join();
  const hide = () => setFound(nothing);

  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again for other items, not for other prices
  useEffect(() => {
    if (!isEnabled || items === '') return;
    const leaving = new AbortController();
    hide();
    loadPlacing()
      .then(async ({ findOpenOrder, OpenOrderNotice: Notice }) =>
        setFound({ order: await findOpenOrder(cart, leaving.signal), Notice }),
      )
      // Where it cannot be read now, ordering looks again.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [isEnabled, items]);

  return {
    ...found,
    asked,
    hide,
    show: (order, Notice) => {
      setFound({ order, Notice });
      setAsked((count) => count + 1);
    },
    leave: ({ id }) => {
      left.current.push(String(id));
      hide();
    },
    left: left.current,
  };
}
