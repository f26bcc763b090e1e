import { type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '#browser/islands/hydration.ts';
import { tabStorage } from '#browser/storage/browser-storage.ts';
import * as paths from '#contract/paths.ts';
import { Banner } from '#ui/Banner.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';

/** Removes the token from the address, so that it is not copied with the address or kept in the history. */
function takeToken(keptAs: string | undefined): string | undefined {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  if (!keptAs) return token || undefined;
  if (token) tabStorage.write(keptAs, token);
  return tabStorage.read(keptAs) ?? undefined;
}

/** The token of a one-time link; undefined before hydration, and if the link is incomplete. `keptAs`: in this tab, over a login. */
export function useLinkToken(keptAs?: string): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = () => setToken((old) => takeToken(keptAs) ?? old);
    take();
    // Another link in the same tab only changes the fragment.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, [keptAs]);
  return token;
}

const another = (
  <>
    if it was used, ask for another under <a href={paths.forgotPassword}>Forgot password</a> or in your{' '}
    <a href={paths.account}>account</a>.
  </>
);

/** Shown if the address has no token. Before hydration that is unknown, so there is a placeholder. `children`: where to get another. */
export const LinkMissing = ({ children = another }: { children?: ReactNode }) =>
  useHydrated() ? (
    <Banner tone="bad" title="This address is not complete">
      <p>Open the link from your mail again, all of it. Each works once: {children}</p>
    </Banner>
  ) : (
    <Skeleton height="160px" />
  );
