import { createClient } from '#client/client.ts';
import type { Session, Settings } from '#client/transport.ts';
import type { LoginPayload, SignupPayload } from '#contract/auth-payloads.ts';
import { storageKeys } from '#domain/limits.ts';
import { type AuthRecord, readAuth } from './auth-record.ts';
import { forgetOthers, forgetShopper } from './forget-shopper.ts';
import { createSafeStorage, type SafeStorage } from './safe-storage.ts';
import { storedAtom } from './stored-atom.ts';

/** How long signing out waits for the server before it ends here anyway. */
const logoutWaitMs = 4000;

type Options = Pick<Settings, 'baseUrl' | 'fetch'> & {
  storage: SafeStorage;
  /** What this tab keeps of its shopper. */
  tab?: SafeStorage;
  events?: EventTarget | undefined;
  locks?: Pick<LockManager, 'request'> | undefined;
};

/** Who is signed in, and the client that signs its calls with their tokens and renews them. */
export function createSession({ storage, tab = createSafeStorage([]), events, locks, ...settings }: Options) {
  const $session = storedAtom<AuthRecord | undefined>({
    key: storageKeys.auth,
    storage,
    decode: readAuth,
    encode: (auth) => (auth ? JSON.stringify(auth) : null),
    events,
  });

  /** The newest record: another tab may have renewed the tokens a moment ago. */
  const current = (): AuthRecord | undefined => {
    $session.reload();
    return $session.get();
  };
  /** What somebody else has left in this tab goes; the same person finds again what they typed. */
  function enter(record: AuthRecord): void {
    forgetOthers(tab, record);
    $session.update(() => record);
  }
  const end = (): void => $session.update(() => undefined);

  const session: Session = {
    access: () => current()?.access,
    refresh: () => current()?.refresh || undefined,
    renewed: ({ access, refresh }) =>
      $session.update((auth) => auth && { ...auth, access, refresh: refresh ?? auth.refresh }),
    ended: end,
    exclusive: (work) => (locks ? locks.request('dhoop-session', work) : work()),
  };
  const client = createClient({ ...settings, session });

  return {
    $session,
    client,
    /** Rejects as the client does. */
    signIn: async (form: LoginPayload): Promise<void> => {
      const { access, refresh } = await client.login(form);
      enter({ access, refresh, user: form.username });
    },
    /** Rejects as the client does. */
    signUp: async (form: SignupPayload): Promise<void> => {
      enter(await client.register(form));
    },
    /** Tells the server, and signs out here whatever it answers (§4). Never rejects. */
    signOut: async (): Promise<void> => {
      forgetShopper(tab);
      const refresh = current()?.refresh;
      const told = refresh ? client.logout(refresh).catch(() => undefined) : undefined;
      await Promise.race([told, new Promise((resolve) => setTimeout(resolve, told ? logoutWaitMs : 0))]);
      end();
      forgetShopper(tab);
    },
  };
}
