const name = 'editors-key';

/** The key of this visit; blocked storage only means typing it again. */
export function keptKey(): string {
  try {
    return sessionStorage.getItem(name) ?? '';
  } catch {
    return '';
  }
}

/** Keeps the key until the tab is closed; an empty one forgets it. */
export function keepKey(key: string): void {
  try {
    if (key) sessionStorage.setItem(name, key);
    else sessionStorage.removeItem(name);
  } catch {
    // It still holds for as long as the page is open.
  }
}
