import { useHydrated } from '#browser/use-hydrated.ts';

/** The address of the other form (login or signup) with the same `next` parameter. */
export function useNextLink(path: string): string {
  const next = useHydrated() ? new URLSearchParams(location.search).get('next') : null;
  return next ? `${path}?next=${encodeURIComponent(next)}` : path;
}
