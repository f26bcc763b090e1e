import { loginReturningTo } from '../paths.ts';

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
 * is on the way to the login page before React has come.
 */
if (document.body.className !== 'in' && !isInThisTab())
  location.replace(loginReturningTo(location.pathname + location.search));
