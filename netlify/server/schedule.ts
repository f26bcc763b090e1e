import { printableError } from '#host/describe-error.ts';
import { type Edition, loadScheduled, type PendingWork } from './functions.ts';

const minuteMs = 60_000;

/**
 * Calls the scheduled functions each minute, as the platform does. With `all` every job runs at the start: this machine may have
 * been off for longer than their interval. `work` tracks the running ones.
 */
export async function startSchedule(
  edition: Edition,
  work: PendingWork,
  { all = false } = {},
): Promise<{ stop: () => void }> {
  const functions = await loadScheduled(edition);
  const run = async (query: string): Promise<void> => {
    for (const { name, handler } of functions) {
      const request = new Request(`http://localhost/.netlify/functions/${name}${query}`, { method: 'POST' });
      await handler(request, { requestId: crypto.randomUUID(), waitUntil: work.add }).catch(
        (error: unknown) => console.error(printableError(error)),
      );
    }
  };
  if (all) work.add(run('?all'));
  const timer = setInterval(() => work.add(run('')), minuteMs);
  return { stop: () => clearInterval(timer) };
}
