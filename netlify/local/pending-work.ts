/** Requests under way and what goes on after their answer: the platform keeps an instance for it, and so do we. */
export type PendingWork = {
  add: (work: Promise<unknown>, options?: { delayed: boolean }) => void;
  /** Resolves when nothing is under way, also of what was added meanwhile. */
  settled: () => Promise<void>;
};

export function pendingWork(): PendingWork {
  const running = new Set<Promise<unknown>>();
  return {
    add: (work, { delayed } = { delayed: false }) => {
      // It may be lost with its process, and what it would do stands in the database.
      if (delayed) return;
      // However it ends: who waits for it is told nothing of that.
      const ended: Promise<unknown> = Promise.allSettled([work]).then(() => running.delete(ended));
      running.add(ended);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
