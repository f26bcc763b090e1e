import { useEffect, useState } from 'react';
import { fetchContentStatus } from '#browser/editors.ts';
import type { ContentStatus } from '#contract/content.ts';

const pollIntervalMs = 5000;

type StatusLoad = { status?: ContentStatus; error?: unknown };

/** The status, read every 5 seconds while the page is visible. After a failure the last status stays. */
export function useContentStatus(key: string): StatusLoad {
  const [load, setLoad] = useState<StatusLoad>({});

  useEffect(() => {
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isReading = false;

    async function poll(): Promise<void> {
      if (isReading) return;
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await read();
      if (!controller.signal.aborted) timer = setTimeout(poll, pollIntervalMs);
    }
    async function read(): Promise<void> {
      isReading = true;
      try {
        const status = await fetchContentStatus(key, controller.signal);
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
  }, [key]);

  return load;
}
