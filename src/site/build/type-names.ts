import type { Plugin } from 'vite';
import { typeNamesOf } from '#domain/product/product.ts';
import { allProducts } from '#site/catalogue.ts';

const name = 'virtual:type-names';

/** Serves `virtual:type-names`: the backend's names for the product types, also to pages rendered on demand. */
export const typeNames = (): Plugin => ({
  name: 'type-names',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined;
    const types = (await allProducts()).map(({ product_type }) => product_type);
    return `export const typeNames = ${JSON.stringify(typeNamesOf(types))};`;
  },
});
