import { useEffect, useState } from 'react';
import { useHydrated } from '#browser/hydration.ts';
import * as paths from '#contract/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';

/** Removes the token from the address, so that it is not copied with the address or kept in the history. */
function takeToken(): string | undefined {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token || undefined;
}

/** The token of a one-time link; undefined before hydration, and if the link is incomplete. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = () => setToken((old) => takeToken() ?? old);
    take();
    // Another link in the same tab only changes the fragment.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}

/** Shown if the address has no token. Before hydration that is unknown, so there is a placeholder. */
export const LinkMissing = () =>
  useHydrated() ? (
    <Banner tone="bad" title="This address is not complete">
      <p>
        Open the link from your mail again, all of it. Each works once: if it was used, ask for another under{' '}
        <a href={paths.forgotPassword}>Forgot password</a> or in your <a href={paths.account}>account</a>.
      </p>
    </Banner>
  ) : (
    <Skeleton height="160px" />
  );
