import { events, loginStorage, tabStorage } from './browser-storage.ts';
import { createSession } from './create-session.ts';

/** The session of this browser and its API client. */
export const { $session, client, signIn, signUp, signOut } = createSession({
  storage: loginStorage,
  tab: tabStorage,
  events,
  locks: globalThis.navigator?.locks,
});
