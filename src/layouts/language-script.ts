/**
 * Follows the inline script of every page if the shop has several languages: leads from a page to its translation, before the first
 * paint, if the visitor chose that language before (followLanguage in language-choice.ts). The links stand in the header. Where the browser
 * blocks storage, the choice is not remembered and the links still work.
 */
for (const link of document.querySelectorAll<HTMLAnchorElement>('.top [hreflang]')) {
  try {
    if (localStorage.language === link.hreflang)
      location.replace(link.pathname + location.search + location.hash);
  } catch {}
}
