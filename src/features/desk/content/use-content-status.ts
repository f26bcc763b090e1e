import { useEffect, useRef, useState } from 'react';
import type { ContentStatus } from '#contract/content.ts';

const pollIntervalMs = 5000;

type StatusLoad = { status?: ContentStatus; error?: unknown };

/** The status, read every 5 seconds while the page is visible. After a failure the last status stays. */
export function useContentStatus(read: (signal: AbortSignal) => Promise<ContentStatus>): StatusLoad {
  const [load, setLoad] = useState<StatusLoad>({});
  const latest = useRef(read);
  latest.current = read;

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;

    async function poll(): Promise<void> {
      if (isReading) return;
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await readOnce();
      if (!controller.signal.aborted) timer = setTimeout(poll, pollIntervalMs);
    }
    async function readOnce(): Promise<void> {
      isReading = true;
      try {
        const status = await latest.current(controller.signal);
        setLoad({ status });
      } catch (error) {
        if (!controller.signal.aborted) setLoad((old) => ({ ...old, error }));
      } finally {
        isReading = false;
      }
    }
    poll();
    document.addEventListener('visibilitychange', poll, { signal: controller.signal });
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, []);

  return load;
}
