/**
 * Inline behind the links to the other languages of a page: whoever chose a language once gets its pages, before the first paint.
 * Nothing is guessed from the browser or the place. If storage is blocked, the link alone works.
 */
const { currentScript } = document;
for (const link of currentScript?.parentElement?.querySelectorAll<HTMLAnchorElement>('[hreflang]') ?? []) {
  const address = () => link.pathname + location.search + location.hash;
  link.onclick = () => {
    try {
      localStorage.language = link.hreflang;
    } catch {}
    link.href = address();
  };
  try {
    if (localStorage.language === link.hreflang) location.replace(address());
  } catch {}
}
