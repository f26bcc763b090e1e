import type { Product, ProductPage } from '#contract/catalogue.ts';
import * as paths from '#contract/paths.ts';
import * as routes from '#contract/routes.ts';
import { isSoldOut, priceOf } from '#domain/product/product.ts';
import { plainText } from '#domain/text/text.ts';
import type { ReadShop } from './read-shop.ts';

/** Products as an agent needs them: without HTML and pictures in five sizes, with the address to give to a buyer. */

const categoryName = ({ category }: Product): string | undefined => category?.name || undefined;

/** A product in a list. */
function inShort(product: Product, origin: string) {
  const { price, original } = priceOf(product);
  return {
    slug: product.slug,
    name: product.name,
    url: origin + paths.product(product.slug),
    price_inr: price,
    list_price_inr: original,
    in_stock: !isSoldOut(product),
    category: categoryName(product),
    maker: product.manufactured_by ?? undefined,
    max_power: product.max_power ?? undefined,
  };
}

/** Everything that the product's page says. Absent: the shop does not know it. */
export function inFull(product: Product, origin: string) {
  return {
    ...inShort(product, origin),
    efficiency: product.efficiency ?? undefined,
    weight: product.weight ?? undefined,
    product_warranty: product.product_warranty ?? undefined,
    performance_warranty: product.performance_warranty ?? undefined,
    country_of_origin: product.country_of_origin || undefined,
    delivery: product.delivery_info || undefined,
    fitting: product.fitting || undefined,
    declaration: product.declaration ?? undefined,
    specifications: product.specifications,
    facts: product.facts,
    description: plainText(product.description ?? ''),
  };
}

const pageSize = 10;

export async function searchProducts(
  read: ReadShop,
  origin: string,
  { query, category, page }: { query: string; category?: string | undefined; page?: number | undefined },
) {
  const asked = { search: query, category, page, page_size: pageSize };
  const { results, count, search } = await read<ProductPage>(routes.products, {}, asked);
  return {
    count,
    pages: Math.ceil(count / pageSize),
    products: results.map((product) => inShort(product, origin)),
    searched_instead: search?.corrected ?? search?.results_for,
    suggested: search?.suggested?.map((product) => inShort(product, origin)),
    guides: search?.guides?.map(({ title, slug }) => ({ title, url: origin + paths.blog(slug) })),
  };
}

export async function compareProducts(read: ReadShop, origin: string, slugs: readonly string[]) {
  const products = await Promise.all(slugs.map((slug) => read<Product>(routes.product, { slug })));
  const labels = new Set(products.flatMap(({ specifications }) => specifications.map(({ label }) => label)));
  const rowOf = ({ specifications }: Product, wanted: string) =>
    specifications.find(({ label }) => label === wanted)?.value ?? null;
  return {
    url: origin + paths.compare(slugs),
    products: products.map((product) => {
      const { specifications, description, ...rest } = inFull(product, origin);
      return rest;
    }),
    rows: [...labels].map((label) => ({ label, values: products.map((one) => rowOf(one, label)) })),
  };
}
