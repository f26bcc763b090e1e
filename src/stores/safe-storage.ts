/** One place where text may be kept. Browsers offer several, and any of them may be blocked or full. */
export type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export type SafeStorage = {
  read: (key: string) => string | null;
  /** `null` takes the value away. */
  write: (key: string, value: string | null) => void;
};

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function memoryArea(): Area {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      values.set(key, value);
    },
    removeItem: (key) => {
      values.delete(key);
    },
  };
}

/**
 * Storage that never throws: a value lives in the first area that takes it, at last in this page's memory.
 * `last` null goes without memory. Read from the last to the first: a value further back is there because the areas before it failed.
 */
export function createSafeStorage(
  areas: readonly (() => Area)[],
  last: Area | null = memoryArea(),
): SafeStorage {
  const places = last ? [...areas, () => last] : areas;
  const keep = (place: () => Area, key: string, value: string): boolean =>
    attempt(() => {
      place().setItem(key, value);
      return true;
    }) ?? false;
  return {
    read: (key) => {
      for (const place of [...places].reverse()) {
        const value = attempt(() => place().getItem(key));
        if (value != null) return value;
      }
      return null;
    },
    write: (key, value) => {
      let kept = false;
      for (const place of places) {
        if (value !== null && !kept && keep(place, key, value)) kept = true;
        else attempt(() => place().removeItem(key));
      }
    },
  };
}
