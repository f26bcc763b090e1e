import { type RefObject, useEffect, useRef } from 'react';

/** Tells the island's loader that taps now reach React; see src/instant/interaction.ts. */
export function useReady<Element extends HTMLElement>(): RefObject<Element | null> {
  const root = useRef<Element>(null);
  useEffect(() => {
    root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }));
  }, []);
  return root;
}
