import { callDesk } from '#browser/calls/desk.ts';
import { useIdempotencyKey } from '#browser/calls/idempotency-key.ts';
import { client } from '#browser/session/session.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { quotationList as words } from '#texts/en/desk-quotations.ts';
import { Button } from '#ui/Button.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { Failure } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';

type QuoteInquiryProps = { inquiry: number; go: (path: string) => void };

/** Begins the quotation of an inquiry, with its sender and products, and opens it. */
export function QuoteInquiry({ inquiry, go }: QuoteInquiryProps) {
  const { isBusy, error, act } = useAct();
  const { keyFor } = useIdempotencyKey();
  const begin = () =>
    act(async () => {
      const body = { inquiry };
      const made = await callDesk(client, deskRoutes.deskNewQuotation, { body, key: keyFor('new') });
      go(deskPath({ view: 'quotations', quotation: made.id }));
    });
  return (
    <>
      <Button busy={isBusy} onClick={begin}>
        {words.beginOf}
      </Button>
      {error !== undefined && <Failure error={error} />}
    </>
  );
}
