import { type ReactNode, useState } from 'react';
import { explain } from '#browser/calls/explain.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { useHydrated } from '#browser/islands/hydration.ts';
import { usernameOf } from '#browser/session/auth-record.ts';
import { signOut } from '#browser/session/session.ts';
import { useRequiredSession } from '#browser/session/use-session.ts';
import * as paths from '#contract/paths.ts';
import * as texts from '#texts/en/account-settings.ts';
import { Banner } from '#ui/Banner.tsx';
import { ButtonLink, RetryButton } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { Addresses } from './Addresses.tsx';
import { calls } from './account-form.tsx';
import { Details } from './Details.tsx';
import { PasswordAndDevices } from './PasswordAndDevices.tsx';
import { YourData } from './YourData.tsx';
import './OwnAccount.css';
import '#ui/Panel.css';

/** The settings of a person's account (§2): details, addresses, password, data. */
export function Settings() {
  const hydrated = useHydrated();
  /** The message to show when the account or all its sessions are gone. */
  const [farewell, setFarewell] = useState<string>();
  const session = useRequiredSession(farewell !== undefined);
  const username = hydrated && session ? usernameOf(session) : undefined;
  const { value, error, isCurrent, reload } = useLoaded(username, calls.account);
  const account = isCurrent ? value : undefined;

  async function leave(text: string) {
    setFarewell(text);
    await signOut();
  }

  if (farewell !== undefined) return <Farewell text={farewell} />;
  return (
    <div className="own" aria-busy={!account && !error}>
      <header className="own-head">
        <h1>{texts.title}</h1>
        <nav aria-label={texts.navLabel}>
          <ul>
            <li>
              <a href={paths.account}>{texts.orders}</a>
            </li>
            {Object.entries(texts.sections).map(([id, name]) => (
              <li key={id}>
                <a href={`#${id}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      {error !== undefined && <Failed error={error} onRetry={reload} />}
      {!account && error === undefined && <Loading />}
      {account && (
        <>
          <Section id="details">
            <Details account={account} onChange={reload} />
          </Section>
          <Section id="addresses">
            <Addresses addresses={account.addresses} onChange={reload} />
          </Section>
          <Section id="password">
            <PasswordAndDevices account={account} onChange={reload} onSignedOut={leave} />
          </Section>
          <Section id="data">
            <YourData account={account} onDeleted={leave} />
          </Section>
        </>
      )}
    </div>
  );
}

const Section = ({ id, children }: { id: keyof typeof texts.sections; children: ReactNode }) => (
  <section className="panel" id={id} aria-labelledby={`${id}-title`} tabIndex={-1}>
    <h2 id={`${id}-title`}>{texts.sections[id]}</h2>
    {children}
  </section>
);

const Loading = () => (
  <>
    <p className="visually-hidden" role="status">
      {texts.loading}
    </p>
    <Skeleton height="240px" />
    <Skeleton height="160px" />
  </>
);

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { message, reason } = explain(error);
  return (
    <Banner tone="bad" title={texts.notLoaded}>
      <p>{reason ?? message}</p>
      <RetryButton size="small" onRetry={onRetry} />
    </Banner>
  );
}

const focusNow = (heading: HTMLElement | null): void => heading?.focus();

const Farewell = ({ text }: { text: string }) => (
  <div className="own">
    <h1 ref={focusNow} tabIndex={-1}>
      {text}
    </h1>
    <p>
      <ButtonLink look="sun" href={paths.home}>
        {texts.goHome}
      </ButtonLink>{' '}
      <ButtonLink href={paths.login}>{texts.logIn}</ButtonLink>
    </p>
  </div>
);
