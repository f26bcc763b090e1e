import { useState } from 'react';

/** What a button or a form does: whether it runs, and why it failed. After a failure what was typed is still there. */
export function useAct() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  async function act(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(failure);
    }
    setBusy(false);
  }
  return { isBusy, error, act };
}
