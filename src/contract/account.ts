import type { DeskRole } from '#domain/access/desk-roles.ts';

/** The reply of login and refresh. Login has no user: the client stores the typed username (§3). */
export type Tokens = { access: string; refresh: string };
/** A backend that does not rotate refresh tokens sends none (decision 14). */
export type RefreshReply = { access: string; refresh?: string | undefined };
type User = { username: string; email: string | null };
/** Another backend may create the account without signing in: a login then gets the tokens. */
export type SignupReply = (Tokens & { user: User }) | { access: null; refresh: null; user: User | null };

/** `in_use`: an order that is not over yet goes there, so the address cannot be removed. */
export type SavedAddress = { order: number; lines: string[]; in_use: boolean };

/** What deleting the account would do. It is not possible while there are `open_orders`. Times in ISO 8601. */
export type Deletion = {
  open_orders: number[];
  unpaid_orders: number[];
  kept_orders: number;
  kept_until: string | null;
};

export type AccountReply = {
  username: string;
  email: string;
  email_confirmed: boolean;
  /** The new address, until its owner opens the link that was sent to it. */
  new_email: string | null;
  /** What the person may do at the shop's desk; null for everybody else. */
  desk: DeskRole | null;
  sends_mail: boolean;
  sessions: number;
  addresses: SavedAddress[];
  deletion: Deletion;
};

/** The reply to a change: a sentence for the person who asked for it. */
export type Done = { message: string };
