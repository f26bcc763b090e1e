/**
 * Inline after the links to the other languages of a page. Remembers a chosen language in localStorage, and leads from pages of another
 * language to their translation before the first paint. If storage is blocked, the link alone works.
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
