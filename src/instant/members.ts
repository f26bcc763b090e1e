import { loginReturningTo } from '../paths.ts';

/**
 * Inline in the pages of members (§6), after the script of every page, which marks who is signed in: anybody else
 * is on the way to the login page before React has come.
 */
if (document.body.className !== 'in') location.replace(loginReturningTo(location.pathname + location.search));
