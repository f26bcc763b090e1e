import { useEffect, useState } from 'react';

/** Takes the token out of the address, so that it is neither copied nor kept with the page. */
function takeToken(): string | undefined {
  const token = location.hash.slice(1);
  if (token) history.replaceState(history.state, '', location.pathname + location.search);
  return token || undefined;
}

/** The token of a one-time link; undefined before the page runs, and where the link was not complete. */
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
