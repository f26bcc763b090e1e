import { useState } from 'react';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { useHydrated } from '#browser/islands/hydration.ts';
import { usernameOf } from '#browser/session/auth-record.ts';
import { client, signOut } from '#browser/session/session.ts';
import { useRequiredSession } from '#browser/session/use-session.ts';
import * as paths from '#contract/paths.ts';
import * as routes from '#contract/routes.ts';
import * as texts from '#texts/en/account.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { Orders } from './Orders.tsx';
import './Account.css';

/** The account page (§2): who is signed in, and their orders. In front of an upstream it has no settings. */
export function Account({ hasSettings }: { hasSettings: boolean }) {
  const hydrated = useHydrated();
  const [isSigningOut, setSigningOut] = useState(false);
  const session = useRequiredSession(isSigningOut);
  if (!hydrated || (!session && !isSigningOut)) {
    return (
      <div className="account" aria-busy="true">
        <h1 className="visually-hidden">{texts.title}</h1>
        <p className="visually-hidden" role="status">
          {texts.loading}
        </p>
        <Skeleton height="96px" />
        <Skeleton height="200px" />
      </div>
    );
  }
  const name = (session && usernameOf(session)) || texts.nameless;
  async function logOut() {
    setSigningOut(true);
    await signOut();
    location.assign(paths.home);
  }
  return (
    <div className="account">
      <header className="account-head">
        <span className="account-initial" aria-hidden="true">
          {[...name][0]?.toUpperCase()}
        </span>
        <div>
          <h1>{texts.hello(name)}</h1>
          <p className="soft">{texts.lead}</p>
          {hasSettings && (
            <nav className="account-links" aria-label={texts.navLabel}>
              <a href={paths.accountSettings}>{texts.settings}</a>
              {session && <DeskLink key={name} />}
            </nav>
          )}
        </div>
      </header>
      {session && <Orders key={usernameOf(session)} session={session} />}
      <Button className="account-out" busy={isSigningOut} onClick={logOut}>
        {isSigningOut ? texts.loggingOut : texts.logout}
      </Button>
    </div>
  );
}

/** For those who run the shop. */
function DeskLink() {
  const { value } = useLoaded('account', (signal) => client.signed(routes.account, { signal }));
  return value?.desk && <a href={paths.desk}>{texts.desk}</a>;
}
