import { addOperator } from '#netlify/commerce/desk/operators.ts';
import { product } from './product-fixtures.ts';
import type { caller, freshShop } from './shop.ts';

type World = {
  shop: Pick<Awaited<ReturnType<typeof freshShop>>, 'db'>;
  call: (name: string) => Promise<ReturnType<typeof caller>>;
  access: string;
  username: string;
};

/** Maps each error code of the operator's desk to a request that is answered with it. */
export const deskRefusals = {
  forbidden: async ({ call, access }: World) => (await call('api'))('GET', '/api/desk/', { token: access }),
  changed_meanwhile: async ({ shop, call, access, username }: World) => {
    await addOperator(shop, username);
    const { slug } = await product(shop.db, { name: 'Sold meanwhile', slug: 'sold-meanwhile' });
    const body = { price: 2, original_price: null, stock: 2, seen_price: 1, seen_stock: 1 };
    return (await call('api'))('POST', `/api/desk/products/${slug}/`, { token: access, body });
  },
};
