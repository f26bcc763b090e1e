import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import * as paths from '#contract/paths.ts';
import { useHydrated } from '../islands/hydration.ts';
import type { AuthRecord } from './auth-record.ts';
import { $session } from './session.ts';

const noSession = () => undefined;

export const useSession = (): AuthRecord | undefined => useStore($session, { ssr: noSession });

/**
 * The session. Without one it redirects to the login page, which returns here (§6, decision 17), or home after a Logout on this page.
 * `isSigningOut` prevents that while the page itself ends the session.
 */
export function useRequiredSession(isSigningOut = false): AuthRecord | undefined {
  const session = useSession();
  const hydrated = useHydrated();
  useEffect(() => {
    if (!hydrated || session || isSigningOut) return;
    const isLogout = document.documentElement.dataset.signedOut !== undefined;
    location.replace(isLogout ? paths.home : paths.loginReturningTo(location.pathname + location.search));
  }, [hydrated, session, isSigningOut]);
  return session;
}
