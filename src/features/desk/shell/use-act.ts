import { useState } from 'react';
import { useBusy } from '#browser/calls/use-busy.ts';

/**
 * Runs what a button does. `isBusy`: it runs; `error`: why the last run failed; `done`: what it said, if it resolved to a text. `act`
 * resolves to whether it worked.
 */
export function useAct() {
  const [isBusy, setBusy] = useBusy();
  const [error, setError] = useState<unknown>();
  const [done, setDone] = useState<string>();
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    setDone(undefined);
    try {
      const said = await work();
      if (typeof said === 'string') setDone(said);
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, done, act };
}
