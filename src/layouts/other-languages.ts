import { language } from '#domain/base/language.ts';
import { hasOtherLanguages, type Language, languages } from '#domain/base/languages.ts';
import { settings } from '#settings/settings.ts';

type Other = { code: Language; name: string; href: string };

/**
 * The page at `pathname`, which is without a language's prefix, in the other languages that the shop offers. None under `npm run dev`,
 * which serves English alone.
 */
export function otherLanguagesOf(pathname: string): Other[] {
  if (import.meta.env.DEV || !hasOtherLanguages(pathname)) return [];
  const offered: Language[] = ['en', ...(settings().languages ?? [])];
  return offered
    .filter((code) => code !== language)
    .map((code) => ({ code, name: languages[code].name, href: languages[code].prefix + pathname }));
}
