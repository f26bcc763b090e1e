import { useState } from 'react';
import { callDesk } from '#browser/desk.ts';
import { useIdempotencyKey } from '#browser/idempotency-key.ts';
import { client } from '#browser/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { Button } from '#ui/Button.tsx';
import { deskPath } from './desk-address.ts';
import { Failure } from './Parts.tsx';

type NewQuotationProps = { inquiry?: number; go: (path: string) => void };

/** Begins a quotation, of an inquiry with its sender and products, and opens it. */
export function NewQuotation({ inquiry, go }: NewQuotationProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const { keyFor } = useIdempotencyKey();
  async function begin() {
    setBusy(true);
    setError(undefined);
    try {
      const body = inquiry ? { inquiry } : {};
      const made = await callDesk(client, deskRoutes.deskNewQuotation, { body, key: keyFor('new') });
      go(deskPath({ view: 'quotations', quotation: made.id }));
    } catch (failure) {
      setError(failure);
      setBusy(false);
    }
  }
  return (
    <>
      <Button size="small" busy={isBusy} onClick={begin}>
        {inquiry ? 'Make a quotation' : 'New quotation'}
      </Button>
      {error !== undefined && <Failure error={error} />}
    </>
  );
}
