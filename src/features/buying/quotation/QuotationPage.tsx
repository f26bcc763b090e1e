import { useEffect, useState } from 'react';
import { explain } from '#browser/calls/explain.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { useHydrated } from '#browser/islands/hydration.ts';
import { client } from '#browser/session/session.ts';
import { useSession } from '#browser/session/use-session.ts';
import * as paths from '#contract/paths.ts';
import * as routes from '#contract/routes.ts';
import * as texts from '#texts/en/quotation.ts';
import { tryAgain } from '#texts/en/ui.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { ShareAddress } from '#ui/Share.tsx';
import { AcceptQuotation } from './AcceptQuotation.tsx';
import { QuotationSheet, type Seller } from './QuotationSheet.tsx';
import '#ui/Panel.css';

/** The token of the link. It stays in the address: after a login the same page opens again. */
function useToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const read = () => setToken(location.hash.slice(1));
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return token;
}

/** A quotation for the holder of its link: to read, to print, and to accept after signing in. */
export function QuotationPage({ seller }: { seller: Seller }) {
  const token = useToken();
  const hydrated = useHydrated();
  const session = useSession();
  const { value, error, reload } = useLoaded(token, (signal) =>
    client.signed(routes.quotation, { params: { token: token || '-' }, signal }),
  );
  if (error !== undefined) {
    return (
      <>
        <h1>{texts.title}</h1>
        <Banner tone="bad" title={texts.notShown}>
          <p>{explain(error).reason}</p>
        </Banner>
        <div className="actions">
          <Button look="ink" onClick={reload}>
            {tryAgain}
          </Button>
          <ButtonLink href={paths.contact}>{texts.writeToUs}</ButtonLink>
        </div>
      </>
    );
  }
  if (!value || !hydrated) {
    return (
      <div aria-busy="true">
        <h1>{texts.title}</h1>
        <p className="soft" role="status">
          {texts.loading}
        </p>
        <Skeleton height="480px" />
      </div>
    );
  }
  const here = `${paths.quotation}#${token}`;
  return (
    <div className="print-page">
      {value.state !== 'withdrawn' && (
        <ShareAddress
          text={texts.message(value.number, seller.name)}
          link={new URL(here, location.href).href}
          className="actions"
          labels={{ copied: texts.copied }}
        >
          <Button onClick={() => print()}>{texts.print}</Button>
        </ShareAddress>
      )}
      <QuotationSheet quotation={value} seller={seller} />
      {value.state === 'sent' && !value.is_over && (
        <div className="actions">
          {session ? (
            <AcceptQuotation
              quotation={value}
              token={token ?? ''}
              isPaidOnline={seller.online}
              onChanged={reload}
            />
          ) : (
            <ButtonLink look="sun" size="large" href={paths.loginReturningTo(here)}>
              {texts.logInToAccept}
            </ButtonLink>
          )}
        </div>
      )}
      {value.state === 'accepted' && (
        <div className="actions">
          <ButtonLink look="sun" href={paths.account}>
            {texts.viewOrders}
          </ButtonLink>
        </div>
      )}
    </div>
  );
}
