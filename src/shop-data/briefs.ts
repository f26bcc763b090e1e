import type { Blog } from '#contract/blog.ts';
import type { Product } from '#contract/catalogue.ts';
import { picturesOf } from '#domain/product-pictures.ts';

/** What pages ask of every product: to choose, order and count those they show, and to lead to them. */
export type ProductBrief = Pick<
  Product,
  | 'id'
  | 'slug'
  | 'category'
  | 'product_type'
  | 'most_loved'
  | 'stock'
  | 'in_stock'
  | 'rating'
  | 'ratings_count'
  | 'updated_at'
> & { pictures: string[] };
export type PostBrief = Pick<Blog, 'slug' | 'created_at'>;

export const productBrief = (product: Product): ProductBrief => ({
  id: product.id,
  slug: product.slug,
  category: product.category,
  product_type: product.product_type,
  most_loved: product.most_loved,
  stock: product.stock,
  in_stock: product.in_stock,
  rating: product.rating,
  ratings_count: product.ratings_count,
  updated_at: product.updated_at,
  pictures: picturesOf(product),
});

export const postBrief = ({ slug, created_at }: Blog): PostBrief => ({ slug, created_at });
