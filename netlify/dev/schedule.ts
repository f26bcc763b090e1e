import type { Context } from '@netlify/functions';
import { printableError } from '#netlify/platform/describe-error.ts';
import { type Edition, loadScheduled, type PendingWork } from './functions.ts';

const minuteMs = 60_000;

/** The interval of a schedule. Supports only the forms that the shop uses; throws for any other. */
export function everyMs(schedule: string): number {
  if (schedule === '@hourly') return 60 * minuteMs;
  if (schedule === '@daily') return 24 * 60 * minuteMs;
  const match = /^\*(?:\/(\d+))? \* \* \* \*$/.exec(schedule);
  if (!match) throw new Error(`local runs do not support the schedule "${schedule}"`);
  return Number(match[1] ?? 1) * minuteMs;
}

/** Raises an alarm if another job has not run, so at the start it runs after all others. */
const watch = 'watch-shop';

/**
 * Calls the scheduled functions at their intervals, as the platform does, and each once at the start: this machine may have
 * been off for longer than an interval. `work` tracks the running ones.
 */
export async function startSchedule(edition: Edition, work: PendingWork): Promise<{ stop: () => void }> {
  const functions = await loadScheduled(edition);
  const run = async ({ name, handler }: (typeof functions)[number]): Promise<void> => {
    const request = new Request(`http://localhost/.netlify/functions/${name}`, { method: 'POST' });
    const context = { requestId: crypto.randomUUID(), waitUntil: work.add } as Context;
    await handler(request, context).catch((error: unknown) => console.error(printableError(error)));
  };
  const runAll = async (): Promise<void> => {
    await Promise.all(functions.filter(({ name }) => name !== watch).map(run));
    await Promise.all(functions.filter(({ name }) => name === watch).map(run));
  };
  work.add(runAll());
  const timers = functions.map((one) => setInterval(() => work.add(run(one)), everyMs(one.schedule)));
  return {
    stop: () => {
      for (const timer of timers) clearInterval(timer);
    },
  };
}
