import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { loginReturningTo } from '#paths';
import type { AuthRecord } from '#stores/auth-record.ts';
import { $session } from '#stores/session.ts';
import { useHydrated } from './use-hydrated.ts';

const nobody = () => undefined;

export const useSession = (): AuthRecord | undefined => useStore($session, { ssr: nobody });

/**
 * The signed-in shopper. Anybody else is led to the login page and back (§6, decision 17); undefined meanwhile.
 * `isLeaving`: signing out on this page leads elsewhere.
 */
export function useMember(isLeaving = false): AuthRecord | undefined {
  const session = useSession();
  const hydrated = useHydrated();
  useEffect(() => {
    if (hydrated && !session && !isLeaving)
      location.replace(loginReturningTo(location.pathname + location.search));
  }, [hydrated, session, isLeaving]);
  return session;
}
