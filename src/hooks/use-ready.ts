import { type RefObject, useEffect, useRef } from 'react';

/** Tells the island's loader, once `isReady`, that taps now reach React; see src/hydration/client-interaction.ts. */
export function useReady<Element extends HTMLElement>(isReady = true): RefObject<Element | null> {
  const root = useRef<Element>(null);
  useEffect(() => {
    if (isReady) root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }));
  }, [isReady]);
  return root;
}
