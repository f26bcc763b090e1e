import { type ReactNode, useEffect, useState } from 'react';
import { useHydrated } from '#browser/islands/hydration.ts';
import { tabStorage } from '#browser/storage/browser-storage.ts';
import * as paths from '#contract/paths.ts';
import * as texts from '#texts/en/one-time-links.ts';
import { Banner } from '#ui/Banner.tsx';
import { Skeleton } from '#ui/EmptyState.tsx';
import { Marked } from '#ui/Marked.tsx';

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
  <p>
    <Marked text={texts.linkIncomplete} forgot={paths.forgotPassword} account={paths.account} />
  </p>
);

/** Shown if the address has no token. Before hydration that is unknown, so there is a placeholder. `children`: what to do. */
export const LinkMissing = ({ children = another }: { children?: ReactNode }) =>
  useHydrated() ? (
    <Banner tone="bad" title={texts.incompleteTitle}>
      {children}
    </Banner>
  ) : (
    <Skeleton height="160px" />
  );
