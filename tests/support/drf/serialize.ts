import type { CategoryRow, PostRow, ProductRow } from './catalogue.ts';
import type { Dialect } from './dialect.ts';
import type { OrderRow } from './orders.ts';

/** Rows as the dialect's serializers write them. `host` is the host of the request, as in build_absolute_uri. */
export function serializers(dialect: Dialect, host: string) {
  const media = (file: string | null): string | null =>
    file === null ? null : `${dialect.media === 'absolute' ? `http://${host}` : ''}/media/${file}`;
  const decimal = (value: number | null, places = 2): string | number | null =>
    value === null
      ? null
      : dialect.decimals === 'text'
        ? value.toFixed(places)
        : Number(value.toFixed(places));

  return {
    category: ({ id, name }: CategoryRow) => ({ id, name }),
    product: ({ images, category, most_loved, ...row }: ProductRow) => ({
      ...row,
      main_image: media(images[0] ?? null),
      image_1: media(images[1] ?? null),
      image_2: media(images[2] ?? null),
      image_3: media(images[3] ?? null),
      image_4: media(images[4] ?? null),
      price: decimal(row.price),
      original_price: decimal(row.original_price),
      discount_percent: null,
      discounted_price: null,
      // Fields that the shop knows and this backend leaves empty.
      ...(dialect.category === 'nested' ? { most_loved: null, specifications: null } : {}),
      rating: decimal(row.rating, 1),
      category: category && (dialect.category === 'nested' ? category : category.id),
    }),
    post: (row: PostRow) => ({ ...row, image: media(row.image) }),
    order: ({ owner, method, ...row }: OrderRow) => ({
      ...row,
      total_amount: decimal(row.total_amount),
      payment: method === null ? null : { method },
      items: row.items.map(({ id, product, product_name, quantity, price }) => ({
        id,
        ...(dialect.category === 'nested'
          ? { product, product_name }
          : { product: { id: product, name: product_name } }),
        quantity,
        price: decimal(price),
      })),
    }),
  };
}
export type Serializers = ReturnType<typeof serializers>;
