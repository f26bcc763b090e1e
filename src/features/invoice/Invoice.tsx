import { useEffect, useState } from 'react';
import { HttpError } from '#client/error.ts';
import { explain } from '#client/explain.ts';
import { InvoiceReply, type PrintedDocument } from '#contract/invoice.ts';
import { useHydrated } from '#hooks/use-hydrated.ts';
import { useSession } from '#hooks/use-session.ts';
import { loginReturningTo, paths } from '#paths';
import { usernameOf } from '#stores/auth-record.ts';
import { client } from '#stores/session.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { InvoiceSheet } from './InvoiceSheet.tsx';
import './Invoice.css';

type Load =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'loaded'; documents: readonly PrintedDocument[] };

/** The invoice of one order and its credit note, to be read and printed by the order's owner. */
export function Invoice({ id }: { id: string }) {
  const hydrated = useHydrated();
  const session = useSession();
  const username = hydrated && session ? usernameOf(session) : undefined;
  const [load, setLoad] = useState<Load>({ state: 'loading' });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try reads again
  useEffect(() => {
    if (username === undefined) return;
    const controller = new AbortController();
    setLoad({ state: 'loading' });
    client
      .invoice(id, controller.signal)
      .then((reply) => {
        const { documents } = InvoiceReply.parse(reply);
        // Browsers name the PDF after the title.
        document.title = documents.map(({ number }) => number.replaceAll('/', '-')).join(' ');
        setLoad({ state: 'loaded', documents });
      })
      .catch((error: unknown) => {
        if (!controller.signal.aborted) setLoad({ state: 'failed', error });
      });
    return () => controller.abort();
  }, [id, username, tries]);

  if (hydrated && !session) {
    return (
      <Message title="Log in to see this invoice">
        <ButtonLink look="ink" href={loginReturningTo(paths.invoice(id))}>
          Login
        </ButtonLink>
      </Message>
    );
  }
  if (load.state === 'loading') {
    return (
      <div className="invoice-page" aria-busy="true">
        <h1>Your invoice</h1>
        <p className="soft" role="status">
          Loading your invoice
        </p>
        <Skeleton height="480px" />
      </div>
    );
  }
  if (load.state === 'failed') {
    const isNone = load.error instanceof HttpError && load.error.status === 404;
    return (
      <Message
        title={isNone ? 'There is no invoice here' : 'Failed to load the invoice'}
        reason={
          isNone
            ? 'An invoice is made when the goods leave, and only the account that ordered them can open it.'
            : explain(load.error).reason
        }
      >
        {!isNone && (
          <Button look="ink" onClick={() => setTries(tries + 1)}>
            Try again
          </Button>
        )}
        <ButtonLink href={paths.account}>View Orders</ButtonLink>
      </Message>
    );
  }
  return (
    <div className="invoice-page">
      <div className="invoice-ways">
        <Button look="sun" onClick={() => print()}>
          Print or save as PDF
        </Button>
        <ButtonLink href={paths.account}>View Orders</ButtonLink>
      </div>
      {load.documents.map((one) => (
        <InvoiceSheet key={one.number} document={one} />
      ))}
    </div>
  );
}

type MessageProps = { title: string; reason?: string | undefined; children: React.ReactNode };

const Message = ({ title, reason, children }: MessageProps) => (
  <div className="invoice-page">
    <h1>Your invoice</h1>
    <Banner tone="bad" title={title}>
      {reason && <p>{reason}</p>}
    </Banner>
    <div className="invoice-ways">{children}</div>
  </div>
);
