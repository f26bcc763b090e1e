import type { Area } from './shelf.ts';

/**
 * `window.name` as a place for one value: it outlives a page where a browser blocks everything else.
 * A site visited next in the same tab can read it, so it holds the cart (as the inline script does), never a token.
 */
export const windowNameArea = (target: { name: string }): Area => ({
  getItem: (key) => (target.name.startsWith(`${key}[`) ? target.name.slice(key.length) : null),
  setItem: (key, value) => {
    target.name = key + value;
  },
  removeItem: (key) => {
    if (target.name.startsWith(`${key}[`)) target.name = '';
  },
});
