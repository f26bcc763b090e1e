import type { Context } from '@netlify/functions';
import { loadScheduled } from './functions.ts';

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

/** Calls the scheduled functions by the clock, as the platform does. `stop` waits for those that run. */
export async function startSchedule(): Promise<{ stop: () => Promise<void> }> {
  const functions = await loadScheduled();
  const running = new Set<Promise<unknown>>();
  const timers = functions.map(({ name, schedule, handler }) =>
    setInterval(() => {
      const request = new Request(`http://localhost/.netlify/functions/${name}`, { method: 'POST' });
      const run = handler(request, { requestId: crypto.randomUUID() } as Context).catch(console.error);
      running.add(run);
      void run.finally(() => running.delete(run));
    }, everyMs(schedule)),
  );
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await Promise.all(running);
    },
  };
}
