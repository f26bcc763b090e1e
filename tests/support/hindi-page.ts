import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { englishOnly, languages } from '#domain/base/languages.ts';
import { root } from '#netlify/server/folders.ts';

const { prefix, locale } = languages.hi;

/** Files that the shop has once, not for each language. */
const files = /\.(?:xml|jpg|png|webp|pdf|txt|csv)$|^\/\.netlify\//;
const isForHindi = (path: string): boolean =>
  path.startsWith(`${prefix}/`) ||
  files.test(path) ||
  englishOnly.some((name) => path.startsWith(`/${name}/`));

/** Latin words in a row. Abbreviations such as those of electricity companies are none. */
const run = /(?<![A-Za-z])(?:[A-Za-z'’-]*[a-z]{2}[A-Za-z'’-]*[\s,]+){2,}[A-Za-z'’-]*[a-z]{2}/g;
const ordinaryWord = /(?<![\w'’-])[a-z]{4}/;

/**
 * Whether a text has three or more Latin words in a row. A name within Hindi, such as a maker's or a newspaper's, is allowed: all of its
 * words but the short ones begin with a capital.
 */
const hasEnglish = (text: string): boolean =>
  (text.match(run) ?? []).some((words) => !/\p{Script=Devanagari}/u.test(text) || ordinaryWord.test(words));

const folder = join(root, 'content', 'products');
/** The English names of the products, which all have a Hindi one. Only those that are no name in Hindi too. */
const englishNames = readdirSync(folder)
  .map((file) => /^name: "(.*)"$/m.exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? '')
  .filter((name) => /[A-Z][a-z]+ [A-Z][a-z]+.*[A-Z][a-z]+/.test(name));

/** The visible texts and labels of the page that are not marked as English, and the addresses of its links. */
const read = (page: Page) =>
  page.evaluate(() => {
    const marked = '[lang=en], [lang=en-IN], script, style, template, noscript, code, textarea';
    const texts = [document.title];
    for (const owner of document.body.querySelectorAll(`:not(${marked})`)) {
      if (owner.closest(marked)) continue;
      const own = [...owner.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      texts.push(own.map(({ nodeValue }) => nodeValue).join(''));
    }
    for (const name of ['aria-label', 'alt', 'title', 'placeholder', 'aria-description']) {
      for (const owner of document.querySelectorAll(`body [${name}]`)) {
        if (!owner.closest(marked)) texts.push(owner.getAttribute(name) ?? '');
      }
    }
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([hreflang])')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname);
    return { language: document.documentElement.lang, texts, links };
  });

/**
 * Holds that nothing on the open page is English by accident: it says that it is in Hindi, no text has three Latin words in a row or the
 * English name of a product unless it is marked as English, and no link leads out of Hindi, except the switch and those to pages
 * that are English in every shop.
 */
export async function expectHindi(page: Page): Promise<void> {
  // Islands may still change the texts. The wait has a limit, because Playwright reports no end of a prefetch that the browser cancels.
  await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => undefined);
  const { language, texts, links } = await read(page);
  const english = texts.filter(
    (text) => hasEnglish(text) || englishNames.some((name) => text.includes(name)),
  );
  expect({
    language,
    english: english.map((text) => text.trim()),
    leaving: links.filter((path) => !isForHindi(path)),
    page: page.url(),
  }).toEqual({ language: locale, english: [], leaving: [], page: page.url() });
}
