import { type RefObject, useEffect, useRef } from 'react';

/** Reports to src/browser/client-interaction.ts that React now handles events inside this island. */
export function useIslandReady<Element extends HTMLElement>(isReady = true): RefObject<Element | null> {
  const root = useRef<Element>(null);
  useEffect(() => {
    if (isReady) root.current?.dispatchEvent(new Event('island:ready', { bubbles: true }));
  }, [isReady]);
  return root;
}
