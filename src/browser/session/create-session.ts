import type { LoginPayload, SignupPayload } from '#contract/auth-payloads.ts';
import { storageKeys } from '#domain/base/limits.ts';
import { createClient } from '../calls/client.ts';
import type { Session, Settings } from '../calls/transport.ts';
import type { SafeStorage } from '../storage/safe-storage.ts';
import { storedAtom } from '../storage/stored-atom.ts';
import { type AuthRecord, readAuth, usernameOf } from './auth-record.ts';
import { clearShopperData } from './clear-shopper-data.ts';

/** Signing out waits this long for the server, then ends the local session anyway. */
const logoutWaitMs = 4000;

type Options = Pick<Settings, 'baseUrl' | 'fetch'> & {
  storage: SafeStorage;
  events?: EventTarget | undefined;
  locks?: Pick<LockManager, 'request'> | undefined;
};

/** The session store, and the API client that sends its access token and refreshes it. */
export function createSession({ storage, events, locks, ...settings }: Options) {
  const $session = storedAtom<AuthRecord | undefined>({
    key: storageKeys.auth,
    storage,
    decode: readAuth,
    encode: (auth) => (auth ? JSON.stringify(auth) : null),
    events,
  });

  /** Read from storage on each call, because another tab may have refreshed the tokens. */
  const current = (): AuthRecord | undefined => {
    $session.reload();
    return $session.get();
  };
  function startSession(record: AuthRecord): void {
    clearShopperData(record);
    $session.update(() => record);
  }
  const endSession = (): void => $session.update(() => undefined);

  const session: Session = {
    access: () => current()?.access,
    refresh: () => current()?.refresh || undefined,
    user: () => {
      const auth = current();
      return auth && usernameOf(auth);
    },
    renewed: (spent, { access, refresh = spent }) =>
      $session.update((auth) => (auth?.refresh === spent ? { ...auth, access, refresh } : auth)),
    ended: endSession,
    exclusive: (work) => (locks ? locks.request('shop-session', work) : work()),
  };
  const client = createClient({ ...settings, session });

  const signIn = async (form: LoginPayload): Promise<void> => {
    const { access, refresh } = await client.login(form);
    startSession({ access, refresh, user: form.username });
  };

  return {
    $session,
    client,
    /** Rejects as the client does. */
    signIn,
    /** Rejects as the client does. */
    signUp: async (form: SignupPayload): Promise<void> => {
      const record = await client.register(form);
      if (!record.access) return signIn(form);
      startSession({ ...record, user: { ...record.user, email: record.user.email ?? '' } });
    },
    /** Revokes the refresh token on the server and clears the local session whatever it answers (§4). Never rejects. */
    signOut: async (): Promise<void> => {
      clearShopperData();
      const refresh = current()?.refresh;
      const logout = refresh ? client.logout(refresh).catch(() => undefined) : undefined;
      await Promise.race([logout, new Promise((resolve) => setTimeout(resolve, logout ? logoutWaitMs : 0))]);
      endSession();
      clearShopperData();
    },
  };
}
