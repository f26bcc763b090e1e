import { useEffect, useState } from 'react';
import { fetchContentStatus } from '#client/editors.ts';
import type { ContentStatus } from '#contract/content.ts';

const everyMs = 5000;

export type StatusLoad = { status?: ContentStatus; error?: unknown };

/** The status, read again every few seconds while somebody looks. A failure keeps what is shown. */
export function useContentStatus(key: string): StatusLoad {
  const [load, setLoad] = useState<StatusLoad>({});

  useEffect(() => {
    const leaving = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;

    async function look(): Promise<void> {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') await read();
      if (!leaving.signal.aborted) timer = setTimeout(look, everyMs);
    }
    async function read(): Promise<void> {
      try {
        const status = await fetchContentStatus(key, leaving.signal);
        setLoad({ status });
      } catch (error) {
        if (!leaving.signal.aborted) setLoad((old) => ({ ...old, error }));
      }
    }
    look();
    document.addEventListener('visibilitychange', look, { signal: leaving.signal });
    return () => {
      leaving.abort();
      clearTimeout(timer);
    };
  }, [key]);

  return load;
}
