import { useEffect, useState } from 'react';

/** Removes the token from the address, so that it is not copied with the address or kept in the history. */
function takeToken(): string | undefined {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token || undefined;
}

/** The token of a one-time link; undefined before hydration, and if the link is incomplete. */
export function useLinkToken(): string | undefined {
  const [token, setToken] = useState<string>();
  useEffect(() => {
    const take = () => setToken((old) => takeToken() ?? old);
    take();
    // Another link in the same tab only changes the fragment.
    addEventListener('hashchange', take);
    return () => removeEventListener('hashchange', take);
  }, []);
  return token;
}
