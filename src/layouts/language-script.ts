/**
 * Redirects a visitor to the page in the language that they chose before, before the first paint. `followLanguage` in language-choice.ts
 * stores the choice. A shop with several languages has this at the end of its inline script (page-inline.ts). The addresses are those of
 * the links in the header. Where the browser blocks storage, nobody is redirected and the links still work.
 */
for (const link of document.querySelectorAll<HTMLAnchorElement>('.top [hreflang]')) {
  try {
    if (localStorage.language === link.hreflang)
      location.replace(link.pathname + location.search + location.hash);
  } catch {}
}
