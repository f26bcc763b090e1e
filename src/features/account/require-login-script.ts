import * as paths from '#contract/paths.ts';

/** Where localStorage is full or blocked, the session is in sessionStorage (browser/storage/browser-storage.ts). */
const hasTabSession = (): boolean => {
  try {
    return 'auth' in sessionStorage;
  } catch {
    return false;
  }
};

/**
 * Inline in pages that require a login (§6), after layouts/inline-script.ts, which sets the body class `in`. Redirects
 * to the login page before hydration. The fragment is kept, because it may hold a Buy Now (features/buying/cart/buy-now.ts).
 */
if (document.body.className !== 'in' && !hasTabSession())
  location.replace(paths.loginReturningTo(location.pathname + location.search) + location.hash);
// A page restored from the back/forward cache may show another account's data: load it again.
addEventListener('pageshow', (event) => event.persisted && location.reload());
