/** Tracks running requests and deferred work, so that closing the shop can wait for them. */
export type PendingWork = {
  add: (work: Promise<unknown>, options?: { delayed: boolean }) => void;
  /** Resolves when nothing is running, including work that was added meanwhile. */
  settled: () => Promise<void>;
};

export function pendingWork(): PendingWork {
  const running = new Set<Promise<unknown>>();
  return {
    add: (work, { delayed } = { delayed: false }) => {
      // Work that fails counts as ended.
      const ended: Promise<unknown> = Promise.allSettled([work]).then(() => running.delete(ended));
      // Nobody waits for delayed work. Its task is in the database, and a scheduled job does it if this process ends first.
      if (!delayed) running.add(ended);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
