import { useEffect, useRef, useState } from 'react';

type Loaded<Value> = { key?: string | undefined; value?: Value; error?: unknown };

/**
 * Reads a value when `key` changes; while it is undefined, nothing is read. The last value stays until the next one is
 * there, and `isCurrent` says whether it belongs to this key. `reload` removes an error first, so that the next one is
 * announced.
 */
export function useLoaded<Value>(key: string | undefined, read: (signal: AbortSignal) => Promise<Value>) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({});
  const reading = useRef<AbortController>(undefined);
  const latestKey = useRef(key);
  latestKey.current = key;

  function load(): Promise<void> {
    reading.current?.abort();
    const controller = new AbortController();
    reading.current = controller;
    const { signal } = controller;
    return read(signal).then(
      (value) => {
        if (!signal.aborted) setLoaded({ key, value });
      },
      (error) => {
        if (!signal.aborted) setLoaded((old) => ({ ...old, key, error }));
      },
    );
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key stands for what `read` reads
  useEffect(() => {
    if (key !== undefined) load();
    return () => reading.current?.abort();
  }, [key]);

  function reload(): Promise<void> {
    setLoaded(({ error: _, ...old }) => old);
    return load();
  }
  /** Replaces the value by the reply of a later call, and aborts a read in progress, whose result would be older. */
  function set(next: Value | ((old: Value) => Value)): void {
    if (latestKey.current !== key) return;
    reading.current?.abort();
    const after = (old: Value) => (typeof next === 'function' ? (next as (old: Value) => Value)(old) : next);
    setLoaded(({ value }) => ({ key, value: after(value as Value) }));
  }
  return {
    ...loaded,
    isCurrent: loaded.key === key,
    reload,
    set,
  };
}
