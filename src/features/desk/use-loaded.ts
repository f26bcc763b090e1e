import { useCallback, useEffect, useState } from 'react';

type Loaded<Value> = { value?: Value; error?: unknown };

/**
 * Reads a value when it is first shown and whenever `key` changes. The last one stays until the new one is there.
 * `reload` takes a failure away, so that another one is announced.
 */
export function useLoaded<Value>(key: string, read: (signal: AbortSignal) => Promise<Value>) {
  const [loaded, setLoaded] = useState<Loaded<Value> & { key?: string }>({});
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `read` reads
  useEffect(() => {
    const controller = new AbortController();
    read(controller.signal).then(
      (value) => !controller.signal.aborted && setLoaded({ key, value }),
      (error) => !controller.signal.aborted && setLoaded((before) => ({ ...before, key, error })),
    );
    return () => controller.abort();
  }, [key, turn]);
  const reload = useCallback(() => {
    setLoaded(({ error: _, ...before }) => before);
    setTurn((before) => before + 1);
  }, []);
  const set = useCallback((value: Value) => setLoaded({ key, value }), [key]);
  return { ...loaded, isCurrent: loaded.key === key, reload, set };
}
