import type { Area } from './safe-storage.ts';

/**
 * Stores the cart in `window.name`, which survives navigation even where the browser blocks storage; the inline script
 * does the same. Danger: other sites visited in the tab can read it, so it must never hold a token.
 */
export function windowNameArea(target: { name: string }): Area {
  const isCart = () => target.name.startsWith('[');
  return {
    getItem: () => (isCart() ? target.name : null),
    setItem: (_key, value) => {
      target.name = value;
    },
    removeItem: () => {
      if (isCart()) target.name = '';
    },
  };
}
