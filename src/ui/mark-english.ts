import { languageOf } from '#domain/text/language-of.ts';

/** What `lang={languageOf(text)}` is in JSX, for an element that an inline script fills. Nothing on English pages. */
export function markEnglish(element: HTMLElement, text: string): void {
  const lang = languageOf(text);
  if (lang) element.lang = lang;
}
