/** Remembers the language of a link that is followed in header or footer (language-script.ts reads it), and keeps query and fragment. */
export const followLanguage = (): void =>
  addEventListener('click', ({ target }) => {
    const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]');
    if (!link) return;
    try {
      localStorage.language = link.hreflang;
    } catch {}
    link.href = link.pathname + location.search + location.hash;
  });
