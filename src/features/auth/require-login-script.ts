import { loginReturningTo } from '#paths';

/** Where the lasting storage is full, a sign-in stands in this tab's. */
const isInThisTab = (): boolean => {
  try {
    return 'auth' in sessionStorage;
  } catch {
    return false;
  }
};

/**
 * Inline in the pages of members (§6), after the script of every page, which marks who is signed in: anybody else
 * is on the way to the login page before React has come. What Buy Now left in the fragment (features/cart/buy-now.ts) goes along.
 */
if (document.body.className !== 'in' && !isInThisTab())
  location.replace(loginReturningTo(location.pathname + location.search) + location.hash);
// Kept for going back, it may be opened by somebody else.
addEventListener('pageshow', (event) => event.persisted && location.reload());
