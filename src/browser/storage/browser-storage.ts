import { createSafeStorage, windowNameArea } from './safe-storage.ts';

const browser = typeof window === 'undefined' ? undefined : window;

/** Target of storage events; undefined while pages are rendered at build. */
export const events: EventTarget | undefined = browser;

// Marked pure so that the bundler leaves unused storages out of the inline scripts.
/** The storage of the cart only: other sites in the tab can read `window.name`. */
export const cartStorage = /* @__PURE__ */ createSafeStorage(
  browser ? [() => browser.localStorage, () => windowNameArea(browser)] : [],
);

/** The storage areas of tokens: localStorage, else sessionStorage, else the memory of the page. */
const loginAreas = browser ? [() => browser.localStorage, () => browser.sessionStorage] : [];
export const loginStorage = /* @__PURE__ */ createSafeStorage(loginAreas);

/** False where the browser blocks storage for this site: the login would be lost on the next page. */
export function isLoginStorageAvailable(): boolean {
  const probe = createSafeStorage(loginAreas, null);
  probe.write('probe', '1');
  const isStored = probe.read('probe') === '1';
  probe.write('probe', null);
  return isStored;
}

/** The storage for data of one tab, such as a half-filled form or a checkout attempt. */
export const tabStorage = /* @__PURE__ */ createSafeStorage(browser ? [() => browser.sessionStorage] : []);
