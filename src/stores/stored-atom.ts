import { atom, type ReadableAtom } from 'nanostores';
import type { SafeStorage } from './safe-storage.ts';

export type StoredAtom<Value> = ReadableAtom<Value> & {
  /** Changes what is in storage now, which another tab may have written a moment ago. */
  update: (change: (value: Value) => Value) => void;
  /** Takes over what is in storage now. */
  reload: () => void;
};

type Options<Value> = {
  key: string;
  storage: SafeStorage;
  decode: (stored: string | null) => Value;
  /** `null` leaves nothing in storage. */
  encode: (value: Value) => string | null;
  /** Where storage events arrive: the window, or nothing while a page is rendered at build. */
  events?: EventTarget | undefined;
};

/** A store that lives in browser storage and follows other tabs and this page's inline script. */
export function storedAtom<Value>({
  key,
  storage,
  decode,
  encode,
  events,
}: Options<Value>): StoredAtom<Value> {
  let stored = storage.read(key);
  const $value = atom(decode(stored));
  let announcing = false;

  function take(text: string | null): void {
    if (text === stored) return;
    stored = text;
    $value.set(decode(text));
  }

  /** Browsers tell other tabs only; the inline script of this page listens to the same event. */
  function announce(): void {
    if (!events || typeof StorageEvent === 'undefined') return;
    announcing = true;
    events.dispatchEvent(new StorageEvent('storage', { key, newValue: stored }));
    announcing = false;
  }

  events?.addEventListener('storage', (event) => {
    if (announcing) return;
    const { key: changed, newValue } = event as StorageEvent;
    // No key: everything may have changed; the inline script of the page has no room to say more.
    if (changed !== key && changed != null) return;
    // The inline script's own write may have failed where the storage still finds a place.
    if (changed === key && !event.isTrusted && storage.read(key) !== newValue) storage.write(key, newValue);
    take(storage.read(key));
  });
  events?.addEventListener('pageshow', () => take(storage.read(key)));

  return Object.assign($value, {
    reload: () => take(storage.read(key)),
    update: (change: (value: Value) => Value) => {
      stored = encode(change(decode(storage.read(key))));
      storage.write(key, stored);
      $value.set(decode(stored));
      announce();
    },
  });
}
