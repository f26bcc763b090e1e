import type { BuildHook } from './build-hook.ts';
import type { Database } from './database.ts';
import type { EdgeCache } from './edge-cache.ts';
import type { Env } from './env.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** The outside world as the shop's verbs see it; tests hand in their own. */
export type Ctx = {
  db: Database;
  env: Env;
  now: () => Date;
  /** Loaded on first use: its SDK costs more than everything else a cold function starts. */
  payments: () => Promise<PaymentProvider>;
  edge: EdgeCache;
  builds: BuildHook;
  /**
   * Goes on with work after the reply is sent, at once or some seconds later (at most 40: the platform ends a call after
   * 60). It may be lost with its process: what matters stands in the database.
   */
  later: (work: () => Promise<unknown>, afterSeconds?: number) => void;
  /** Address of the caller as the platform reports it, for throttling only; never logged. */
  ip: string;
  log: (event: string, facts?: Record<string, string | number | boolean>) => void;
};

/** The signed-in caller of a route that asks for one. */
export type Caller = { userId: number; username: string; sessionId: string };
