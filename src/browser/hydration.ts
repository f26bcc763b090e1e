import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** False in the prerendered HTML and during hydration, then true: only then may a component show browser storage. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );

/** Reports to src/browser/client-interaction.ts that React now handles events inside this island. */
export function useIslandReady<Element extends HTMLElement>(isReady = true): RefObject<Element | null> {
  const root = useRef<Element>(null);
  useEffect(() => {
    if (isReady) root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }));
  }, [isReady]);
  return root;
}
