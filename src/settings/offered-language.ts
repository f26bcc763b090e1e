import type { OtherLanguage } from '#domain/base/languages.ts';
import { settings } from './settings.ts';

/** The language in which somebody used the shop, if its pages are offered in it; undefined for English. */
export const offeredLanguage = (language: unknown): OtherLanguage | undefined =>
  settings().languages?.find((one) => one === language);
