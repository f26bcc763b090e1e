import type { Host } from '#host/host.ts';
import type { Log } from '#host/log.ts';
import { slowReplyMs } from '#host/request-scope.ts';
import { env } from '#netlify/platform/env.ts';

/** Counts replies that failed or were slow, for the alarms of health/alarms.ts. Good replies cost nothing. */

/** The counts of this process that are not written yet. */
const unwritten = { failed: 0, slow: 0 };
let writing: Promise<void> | undefined;

type Reply = { status: number; ms: number };

/** Only one write runs at a time: counts made meanwhile are part of the next write. */
export function countReply(host: Host | undefined, log: Log, { status, ms }: Reply): void {
  if (status >= 500) unwritten.failed += 1;
  else if (ms >= slowReplyMs) unwritten.slow += 1;
  else return;
  writing ??= write(host, log)
    // Without a database nothing can be counted; /api/health/ says that it is gone. The next write takes these along.
    .catch(() => {})
    .finally(() => {
      writing = undefined;
    });
  host?.waitUntil?.(writing);
}

async function write(host: Host | undefined, log: Log): Promise<void> {
  const { API_BASE_URL, DATABASE_URL } = env();
  if (API_BASE_URL || !DATABASE_URL) return;
  const [{ createCtx }, { addBadReplies }] = await Promise.all([
    import('./ctx.ts'),
    import('#netlify/commerce/health/bad-replies.ts'),
  ]);
  while (unwritten.failed + unwritten.slow > 0) {
    const counts = { ...unwritten };
    await addBadReplies(createCtx(host, log), counts);
    unwritten.failed -= counts.failed;
    unwritten.slow -= counts.slow;
  }
}
