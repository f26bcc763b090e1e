import { useState } from 'react';
import { useBusy } from '#browser/calls/use-busy.ts';

/** Runs what a button or a form does. `isBusy`: it runs; `error`: why the last run failed. `act` resolves to whether it worked. */
export function useAct() {
  const [isBusy, setBusy] = useBusy();
  const [error, setError] = useState<unknown>();
  async function act(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setError(undefined);
    try {
      await work();
      return true;
    } catch (failure) {
      setError(failure);
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, error, act };
}
