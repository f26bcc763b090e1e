import { createSession } from './create-session.ts';
import { events, privateShelf } from './places.ts';

/** The one session of this browser, and its one client of the shop's API. */
export const { $session, client, signIn, signUp, signOut } = createSession({
  shelf: privateShelf,
  events,
  locks: globalThis.navigator?.locks,
  baseUrl: import.meta.env.PUBLIC_API_BASE_URL ?? '',
});
