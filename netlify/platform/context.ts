import type { DeskRole } from '#domain/access/desk-roles.ts';
import type { OtherLanguage } from '#domain/base/languages.ts';
import type { Log } from '#host/log.ts';
import type { BuildHook } from './build-hook.ts';
import type { Database } from './database.ts';
import type { EdgeCache } from './edge-cache.ts';
import type { Env } from './env.ts';
import type { Planner } from './own-planner.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Everything that the shop's verbs need from outside; tests pass their own. */
export type Ctx = {
  db: Database;
  /** A read replica of `db` (`DATABASE_READ_URL`), which may lag behind; undefined if none is configured. */
  replica?: Database | undefined;
  env: Env;
  now: () => Date;
  /** The payment provider of the settings, or the one of this name, which a recorded payment has. */
  payments: (name?: string) => Promise<PaymentProvider>;
  edge: EdgeCache;
  builds: BuildHook;
  planner: Planner;
  /**
   * Runs work after the reply is sent, at once or after at most 40 seconds (Netlify ends a call after 60).
   * The process may end before the work does, so the database must hold what has to be done.
   */
  defer: (work: () => Promise<unknown>, afterSeconds?: number) => void;
  /** True in a deploy preview of the platform. */
  isPreview?: boolean;
  /** A page of the shop itself makes the call while it is rendered: it counts under no limit. */
  isOwnPage?: boolean;
  /** The language of the page that makes the call, for answers and later mails; undefined for English. */
  language?: OtherLanguage | undefined;
  /** Address of the caller as the platform reports it, for throttling only; never logged. */
  ip: string;
  log: Log;
};

/** The signed-in user who calls a route with `auth`. */
export type Caller = { userId: number; username: string; sessionId: string };
/** The same for a route of the desk. */
export type Operator = Caller & { role: DeskRole };
