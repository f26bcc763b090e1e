import { atom, type ReadableAtom } from 'nanostores';
import type { Shelf } from './shelf.ts';

export type Kept<Value> = ReadableAtom<Value> & {
  /** Changes what is in storage now, which another tab may have written a moment ago. */
  update: (change: (value: Value) => Value) => void;
  /** Takes over what is in storage now. */
  reload: () => void;
};

type Options<Value> = {
  key: string;
  shelf: Shelf;
  decode: (stored: string | null) => Value;
  /** `null` leaves nothing in storage. */
  encode: (value: Value) => string | null;
  /** Where storage events arrive: the window, or nothing while a page is rendered at build. */
  events?: EventTarget | undefined;
};

/** A store that lives in browser storage and follows other tabs and this page's inline script. */
export function kept<Value>({ key, shelf, decode, encode, events }: Options<Value>): Kept<Value> {
  let stored = shelf.read(key);
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
    // The inline script's own write may have failed where the shelf still finds a place.
    if (changed === key && !event.isTrusted && shelf.read(key) !== newValue) shelf.write(key, newValue);
    take(shelf.read(key));
  });
  events?.addEventListener('pageshow', () => take(shelf.read(key)));

  return Object.assign($value, {
    reload: () => take(shelf.read(key)),
    update: (change: (value: Value) => Value) => {
      stored = encode(change(decode(shelf.read(key))));
      shelf.write(key, stored);
      $value.set(decode(stored));
      announce();
    },
  });
}
