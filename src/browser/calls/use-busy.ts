import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Calls `onReturn` when the back/forward cache brings the page back. State that it sets is rendered at once: a
 * browser may have frozen the page with a render of React still to come.
 */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && flushSync(() => latest.current());
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, []);
}

/** The running action, or `false`. A page that comes back waits for nothing. */
export function useBusy<Busy = true>() {
  const [busy, setBusy] = useState<Busy | false>(false);
  useReturn(() => setBusy(false));
  return [busy, setBusy] as const;
}
