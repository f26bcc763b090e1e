import { createSafeStorage } from './safe-storage.ts';
import { windowNameArea } from './window-name.ts';

const browser = typeof window === 'undefined' ? undefined : window;

/** Where storage events arrive; nothing while pages are rendered at build. */
export const events: EventTarget | undefined = browser;

// Pure: an inline script that uses one of these storages carries none of the others.
/** For the cart: nothing private in it. */
export const cartStorage = /* @__PURE__ */ createSafeStorage(
  browser ? [() => browser.localStorage, () => windowNameArea(browser)] : [],
);

/** For tokens: shared by tabs, else this tab's, else this page's. */
const lasting = browser ? [() => browser.localStorage, () => browser.sessionStorage] : [];
export const loginStorage = /* @__PURE__ */ createSafeStorage(lasting);

/** False where the browser keeps nothing for this site: then nobody stays signed in from one page to the next. */
export function canKeepSession(): boolean {
  const probe = createSafeStorage(lasting, null);
  probe.write('probe', '1');
  const kept = probe.read('probe') === '1';
  probe.write('probe', null);
  return kept;
}

/** For what one tab is in the middle of: a typed form, a checkout attempt. */
export const tabStorage = /* @__PURE__ */ createSafeStorage(browser ? [() => browser.sessionStorage] : []);
