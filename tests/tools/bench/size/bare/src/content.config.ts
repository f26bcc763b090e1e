import { defineCollection } from 'astro:content';

const count = Number(process.env.BENCH_PRODUCTS);

export const collections = {
  products: defineCollection({
    loader: () =>
      Array.from({ length: count }, (_, index) => ({
        id: `product-${index}`,
        name: `Product ${index}`,
        price: 100 + index,
        text: 'Half-cut mono cells and 25 years of performance warranty. '.repeat(3),
      })),
  }),
};
