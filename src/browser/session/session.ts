import { events, loginStorage } from '../storage/browser-storage.ts';
import { createSession } from './create-session.ts';

/** The session of this browser and its API client. */
export const { $session, client, signIn, signUp, signOut } = createSession({
  storage: loginStorage,
  events,
  locks: globalThis.navigator?.locks,
});
