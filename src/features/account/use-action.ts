import { useState } from 'react';
import { explain } from '#browser/explain.ts';
import type { Outcome } from './use-account-form.ts';

/** The state of a button's action: `busy` is the name of the action that runs, `outcome` the result of the last one. */
export function useAction() {
  const [busy, setBusy] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();

  async function run(name: string, work: () => Promise<string | undefined>): Promise<void> {
    if (busy) return;
    setOutcome(undefined);
    setBusy(name);
    try {
      const text = await work();
      if (text) setOutcome({ tone: 'good', text });
    } catch (error) {
      const { reason, message } = explain(error);
      setOutcome({ tone: 'bad', text: reason ?? message });
    } finally {
      setBusy(undefined);
    }
  }
  return { busy, outcome, run };
}
