/**
 * The usual address of a page, for one typed in capitals or with double slashes; undefined if it is the same. It
 * begins with one slash, so it never leads to another site, and it is its own usual address, so it never leads on.
 */
export function usualAddress({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string | undefined {
  const usual = pathname.toLowerCase().replace(/[/\\]{2,}/g, '/');
  return usual === pathname ? undefined : usual + search;
}
