import * as paths from '#contract/paths.ts';
import { shopOrigin } from '#domain/publishing/site-address.ts';
import type { PlannerAnswer } from '#domain/solar/planner-answer.ts';
import { describeError } from '#host/describe-error.ts';
import type { Host } from '#host/host.ts';
import type { Log } from '#host/log.ts';

/** Asks the planner of this site what it answers to an input, the query of its address. Null: nothing, or it cannot be reached. */
export type Planner = (inputs: string) => Promise<PlannerAnswer | null>;

/** A page on demand starts in less, and nobody waits longer to send a message. */
const timeoutMs = 6000;

/**
 * The planner as a page of this site: kits, places and tariffs are those that the shopper saw, and no function carries them a
 * second time.
 */
export const ownPlanner =
  (host: Host | undefined, log: Log): Planner =>
  async (inputs) => {
    try {
      const address = `${shopOrigin(process.env, host)}${paths.plannerAnswer}?${new URLSearchParams(inputs)}`;
      const reply = await fetch(address, { signal: AbortSignal.timeout(timeoutMs), redirect: 'error' });
      if (reply.ok) return (await reply.json()) as PlannerAnswer | null;
      log('planner_failed', { status: reply.status });
    } catch (error) {
      log('planner_failed', { reason: describeError(error) });
    }
    return null;
  };
