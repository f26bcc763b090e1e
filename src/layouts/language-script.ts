/**
 * Inline after the links to the other languages in the header. Remembers the language of a link that is followed there or in the footer
 * in localStorage, and leads from pages of another language to their translation before the first paint. Where the browser blocks
 * storage, the choice is not remembered and the links still work.
 */
const { currentScript } = document;
const address = (link: HTMLAnchorElement) => link.pathname + location.search + location.hash;
addEventListener('click', ({ target }) => {
  const link = (target as Element).closest<HTMLAnchorElement>('a[hreflang]');
  if (!link) return;
  try {
    localStorage.language = link.hreflang;
  } catch {}
  link.href = address(link);
});
for (const link of currentScript?.parentElement?.querySelectorAll<HTMLAnchorElement>('[hreflang]') ?? []) {
  try {
    if (localStorage.language === link.hreflang) location.replace(address(link));
  } catch {}
}
