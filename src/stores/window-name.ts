import type { Area } from './shelf.ts';

/**
 * `window.name` as a place for one list as JSON: it outlives a page where a browser blocks everything else.
 * A site visited next in the same tab can read it, so it holds the cart (as the inline script does), never a token.
 */
export const windowNameArea = (target: { name: string }): Area => ({
  getItem: () => (target.name.startsWith('[') ? target.name : null),
  setItem: (_key, list) => {
    target.name = list;
  },
  removeItem: () => {
    if (target.name.startsWith('[')) target.name = '';
  },
});
