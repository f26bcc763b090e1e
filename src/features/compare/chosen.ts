import { comparedMax, compareKey } from '#domain/limits.ts';

/** For this page only, where nothing can be stored. */
let unstored: string[] = [];

/** The slugs of the products that this browser's user chose to compare. */
export function readChosen(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(compareKey) ?? '[]');
    const slugs = Array.isArray(list) ? list.filter((slug) => typeof slug === 'string') : [];
    return slugs.slice(0, comparedMax);
  } catch {
    return unstored;
  }
}

export function keepChosen(slugs: readonly string[]): void {
  unstored = [...slugs];
  try {
    localStorage.setItem(compareKey, JSON.stringify(slugs));
  } catch {}
}
