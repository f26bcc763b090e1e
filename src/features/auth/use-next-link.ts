import { useHydrated } from '#hooks/use-hydrated.ts';

/** The other form's address, with the way back kept. */
export function useNextLink(path: string): string {
  const next = useHydrated() ? new URLSearchParams(location.search).get('next') : null;
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
