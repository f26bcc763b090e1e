import type { Plugin } from 'vite';
import { otherTypeOf } from '#domain/product-type.ts';
import { allProducts } from '#shop-data/catalogue.ts';

const name = 'virtual:other-type';

/** Serves `virtual:other-type`: what the backend calls the type `non-commercial`, for pages made on demand too. */
export const otherType = (): Plugin => ({
  name: 'other-type',
  resolveId: (id) => (id === name ? `\0${name}` : undefined),
  async load(id) {
    if (id !== `\0${name}`) return undefined;
    const types = (await allProducts()).map(({ product_type }) => product_type);
    return `export const otherType = ${JSON.stringify(otherTypeOf(types))};`;
  },
});
