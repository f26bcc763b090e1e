/** Local storage; the list is a JSON array of slugs (§3). */
export const wishlistKey = 'wishlist';
const wishlistMax = 50;

/** The slugs of the products that were saved on this device, the newest first. Empty where the browser stores nothing. */
export function readWishlist(): string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(wishlistKey) ?? '[]');
    return Array.isArray(list) ? list.filter((slug) => typeof slug === 'string').slice(0, wishlistMax) : [];
  } catch {
    return [];
  }
}

/** Saves or removes a product. Where the browser stores nothing, the choice ends with the page. */
export function setWished(slug: string, isWished: boolean): void {
  const others = readWishlist().filter((one) => one !== slug);
  const slugs = isWished ? [slug, ...others].slice(0, wishlistMax) : others;
  try {
    localStorage.setItem(wishlistKey, JSON.stringify(slugs));
  } catch {}
}
