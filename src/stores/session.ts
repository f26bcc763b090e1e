import { events, loginStorage, tabStorage } from './browser-storage.ts';
import { createSession } from './create-session.ts';

/** The one session of this browser, and its one client of the shop's API. */
export const { $session, client, signIn, signUp, signOut } = createSession({
  storage: loginStorage,
  tab: tabStorage,
  events,
  locks: globalThis.navigator?.locks,
  baseUrl: import.meta.env.PUBLIC_API_BASE_URL ?? '',
});
