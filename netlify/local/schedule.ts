import type { Context } from '@netlify/functions';
import { printableError } from '#platform/describe-error.ts';
import { type Edition, loadScheduled } from './functions.ts';
import type { PendingWork } from './pending-work.ts';

const minuteMs = 60_000;

/** The time between two calls, in the few forms of the platform's schedules that the shop uses. */
export function everyMs(schedule: string): number {
  if (schedule === '@hourly') return 60 * minuteMs;
  if (schedule === '@daily') return 24 * 60 * minuteMs;
  const [, minutes] = /^\*(?:\/(\d+))? \* \* \* \*$/.exec(schedule) ?? [];
  if (!/^\*(\/\d+)? \* \* \* \*$/.test(schedule))
    throw new Error(`the local clock does not know "${schedule}"`);
  return Number(minutes ?? 1) * minuteMs;
}

/** Calls the scheduled functions by the clock, as the platform does. What runs stands in `work`. */
export async function startSchedule(edition: Edition, work: PendingWork): Promise<{ stop: () => void }> {
  const functions = await loadScheduled(edition);
  const timers = functions.map(({ name, schedule, handler }) =>
    setInterval(() => {
      const request = new Request(`http://localhost/.netlify/functions/${name}`, { method: 'POST' });
      const context = { requestId: crypto.randomUUID(), waitUntil: work.add } as Context;
      const failed = (error: unknown) => console.error(printableError(error));
      work.add(handler(request, context).catch(failed));
    }, everyMs(schedule)),
  );
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
