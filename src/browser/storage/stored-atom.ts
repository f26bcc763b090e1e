import { atom, type ReadableAtom } from 'nanostores';
import type { SafeStorage } from './safe-storage.ts';

type StoredAtom<Value> = ReadableAtom<Value> & {
  /** Applies the change to the value in storage, which another tab may have just written. */
  update: (change: (value: Value) => Value) => void;
  /** Reads the value from storage again. */
  reload: () => void;
};

type Options<Value> = {
  key: string;
  storage: SafeStorage;
  decode: (stored: string | null) => Value;
  /** `null` removes the value from storage. */
  encode: (value: Value) => string | null;
  /** Target of storage events: the window, or undefined while pages are rendered at build. */
  events?: EventTarget | undefined;
};

/** A nanostore kept in browser storage. It follows changes by other tabs and by the page's inline script. */
export function storedAtom<Value>({
  key,
  storage,
  decode,
  encode,
  events,
}: Options<Value>): StoredAtom<Value> {
  let stored = storage.read(key);
  const $value = atom(decode(stored));
  let isDispatching = false;

  function setStored(text: string | null): void {
    if (text === stored) return;
    stored = text;
    $value.set(decode(text));
  }

  /** Browsers send storage events to other tabs only, but this page's inline script needs them too. */
  function dispatchStorageEvent(): void {
    if (!events || typeof StorageEvent === 'undefined') return;
    isDispatching = true;
    events.dispatchEvent(new StorageEvent('storage', { key, newValue: stored }));
    isDispatching = false;
  }

  events?.addEventListener('storage', (event) => {
    if (isDispatching) return;
    const { key: changed, newValue } = event as StorageEvent;
    // No key: any value may have changed. The inline script dispatches events without key to save bytes.
    if (changed !== key && changed != null) return;
    // The inline script writes to one area only; when that failed, `storage` may have another that accepts the value.
    if (changed === key && !event.isTrusted && storage.read(key) !== newValue) storage.write(key, newValue);
    setStored(storage.read(key));
  });
  events?.addEventListener('pageshow', () => setStored(storage.read(key)));

  return Object.assign($value, {
    reload: () => setStored(storage.read(key)),
    update: (change: (value: Value) => Value) => {
      stored = encode(change(decode(storage.read(key))));
      storage.write(key, stored);
      $value.set(decode(stored));
      dispatchStorageEvent();
    },
  });
}
