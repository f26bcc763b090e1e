import type { Area } from './shelf.ts';

/**
 * `window.name` as storage: it outlives a page where a browser blocks everything else.
 * A site visited next in the same tab can read it, so it holds the cart and never a token.
 */
export function windowNameArea(target: { name: string }): Area {
  const values = (): Record<string, unknown> => {
    try {
      const parsed: unknown = JSON.parse(target.name);
      return typeof parsed === 'object' && parsed !== null ? { ...parsed } : {};
    } catch {
      return {};
    }
  };
  return {
    getItem: (key) => {
      const value = values()[key];
      return typeof value === 'string' ? value : null;
    },
    setItem: (key, value) => {
      target.name = JSON.stringify({ ...values(), [key]: value });
    },
    removeItem: (key) => {
      const { [key]: removed, ...others } = values();
      if (removed !== undefined) target.name = JSON.stringify(others);
    },
  };
}
