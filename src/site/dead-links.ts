import * as paths from '#contract/paths.ts';
import { prefix } from '#domain/base/language.ts';
import { categorySlug } from '#domain/text/text.ts';
import { allCategories, allPosts, allProducts } from './catalogue.ts';

/** The shop's own texts name products, posts and categories, which another backend need not have, and editors may remove. */

const listed = new RegExp(`^${prefix}/(product|blogs|category)/[^/]+/$`);

/** Whether an address of this site leads to a page of the last load; pages of other kinds are always there. */
export async function knownLinks(): Promise<(href: string) => boolean> {
  const [products, posts, categories] = await Promise.all([allProducts(), allPosts(), allCategories()]);
  const known = new Set([
    ...products.map(({ slug }) => paths.product(slug)),
    ...posts.map(({ slug }) => paths.blog(slug)),
    ...categories.map((category) => paths.category(categorySlug(category))),
  ]);
  return (href) => {
    const path = new URL(href, 'http://this-site').pathname.replace(/\/?$/, '/');
    return !listed.test(path) || known.has(path);
  };
}

/** HTML whose links that lead nowhere are only their words. */
export const withoutDeadLinks = (html: string, isKnown: (href: string) => boolean): string =>
  html.replace(
    /<a\b[^>]*?\bhref="(\/(?!\/)[^"]*)"[^>]*>([\s\S]*?)<\/a>/g,
    (link, href: string, words: string) => (isKnown(href) ? link : words),
  );
