import { comparedMax, compareKey } from '#domain/base/limits.ts';

/** The choice for this page view, if the browser could not store it. */
let unstored: string[] | undefined;

/** The slugs of the products that this browser's user chose to compare. */
export function readChosen(): string[] {
  if (unstored) return unstored;
  try {
    const list: unknown = JSON.parse(localStorage.getItem(compareKey) ?? '[]');
    const slugs = Array.isArray(list) ? list.filter((slug) => typeof slug === 'string') : [];
    return slugs.slice(0, comparedMax);
  } catch {
    return [];
  }
}

export function keepChosen(slugs: readonly string[]): void {
  try {
    localStorage.setItem(compareKey, JSON.stringify(slugs));
    unstored = undefined;
  } catch {
    unstored = [...slugs];
  }
}
