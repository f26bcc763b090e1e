import { HttpError } from '#browser/calls/error.ts';
import { explain } from '#browser/calls/explain.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { useHydrated } from '#browser/islands/hydration.ts';
import { usernameOf } from '#browser/session/auth-record.ts';
import { client } from '#browser/session/session.ts';
import { useSession } from '#browser/session/use-session.ts';
import * as paths from '#contract/paths.ts';
import { page as texts } from '#texts/en/invoice.ts';
import { tryAgain } from '#texts/en/ui.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { InvoiceSheet } from '#ui/InvoiceSheet.tsx';
import '#ui/Panel.css';

/** The invoice of one order and its credit note, to be read and printed by the order's owner. */
export function Invoice({ id }: { id: string }) {
  const hydrated = useHydrated();
  const session = useSession();
  const username = hydrated && session ? usernameOf(session) : undefined;
  const { value, error, isCurrent, reload } = useLoaded(username, async (signal) => {
    const { documents } = await client.invoice(id, signal);
    // Browsers name the PDF after the title.
    document.title = documents.map(({ number }) => number.replaceAll('/', '-')).join(' ');
    return documents;
  });
  const documents = isCurrent ? value : undefined;

  if (hydrated && !session) {
    return (
      <Message title={texts.needsLogin}>
        <ButtonLink look="ink" href={paths.loginReturningTo(paths.invoice(id))}>
          {texts.login}
        </ButtonLink>
      </Message>
    );
  }
  if (error !== undefined) {
    const isNone = error instanceof HttpError && error.status === 404;
    return (
      <Message
        title={isNone ? texts.none : texts.notLoaded}
        reason={isNone ? texts.noneText : explain(error).reason}
      >
        {!isNone && (
          <Button look="ink" onClick={reload}>
            {tryAgain}
          </Button>
        )}
        <ButtonLink href={paths.account}>{texts.viewOrders}</ButtonLink>
      </Message>
    );
  }
  if (!documents) {
    return (
      <div className="print-page" aria-busy="true">
        <h1>{texts.title}</h1>
        <p className="soft" role="status">
          {texts.loading}
        </p>
        <Skeleton height="480px" />
      </div>
    );
  }
  return (
    <div className="print-page">
      <div className="actions">
        <Button look="sun" onClick={() => print()}>
          {texts.print}
        </Button>
        <ButtonLink href={paths.account}>{texts.viewOrders}</ButtonLink>
      </div>
      {documents.map((one) => (
        <InvoiceSheet key={one.number} document={one} />
      ))}
    </div>
  );
}

type MessageProps = { title: string; reason?: string | undefined; children: React.ReactNode };

const Message = ({ title, reason, children }: MessageProps) => (
  <div className="print-page">
    <h1>{texts.title}</h1>
    <Banner tone="bad" title={title}>
      {reason && <p>{reason}</p>}
    </Banner>
    <div className="actions">{children}</div>
  </div>
);
