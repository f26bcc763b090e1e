/** A storage area such as localStorage. Any access to it may throw when storage is blocked or full. */
export type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
export type SafeStorage = {
  read: (key: string) => string | null;
  /** `null` removes the value. */
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
 * Storage that never throws: the first area that accepts a value holds it, and the page's memory if none does.
 * `fallback` null means no memory. Reads try the last area first: a value is there only when the earlier areas failed.
 */
export function createSafeStorage(
  areas: readonly (() => Area)[],
  fallback: Area | null = memoryArea(),
): SafeStorage {
  const allAreas = fallback ? [...areas, () => fallback] : areas;
  const trySet = (area: () => Area, key: string, value: string): boolean =>
    attempt(() => {
      area().setItem(key, value);
      return true;
    }) ?? false;
  return {
    read: (key) => {
      for (const area of [...allAreas].reverse()) {
        const value = attempt(() => area().getItem(key));
        if (value != null) return value;
      }
      return null;
    },
    write: (key, value) => {
      let isStored = false;
      for (const area of allAreas) {
        if (value !== null && !isStored && trySet(area, key, value)) isStored = true;
        else attempt(() => area().removeItem(key));
      }
    },
  };
}

/**
 * Stores the cart in `window.name`, which survives navigation even where the browser blocks storage; the inline script
 * does the same. Danger: other sites visited in the tab can read it, so it must never hold a token.
 */
export function windowNameArea(target: { name: string }): Area {
  const isCart = () => target.name.startsWith('[');
  return {
    getItem: () => (isCart() ? target.name : null),
    setItem: (_key, value) => {
      target.name = value;
    },
    removeItem: () => {
      if (isCart()) target.name = '';
    },
  };
}
