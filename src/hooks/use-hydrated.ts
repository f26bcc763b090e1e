import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in the HTML made at build and in its first paint, true as soon as browser storage may be shown. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
