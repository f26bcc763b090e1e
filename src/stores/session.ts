import { call } from '#client/transport.ts';
import { createSession } from './create-session.ts';
import type { ReadRaw } from './offers.ts';
import { events, privateShelf, tabShelf } from './places.ts';

const baseUrl: string = import.meta.env.PUBLIC_API_BASE_URL ?? '';

/** The one session of this browser, and its one client of the shop's API. */
export const { $session, client, signIn, signUp, signOut } = createSession({
  shelf: privateShelf,
  tab: tabShelf,
  events,
  locks: globalThis.navigator?.locks,
  baseUrl,
});

export const readRaw: ReadRaw = (route, send) => call({ baseUrl }, route, send);
