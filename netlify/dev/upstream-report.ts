import { Blog, BlogList } from '#contract/blog.ts';
import { CategoryList, type Product, ProductList } from '#contract/catalogue.ts';
import { dateText, type Page } from '#contract/reply-types.ts';
import { routes } from '#contract/routes.ts';
import { lovedOnHome } from '#domain/featured-products.ts';
import { askUpstream } from './ask-upstream.ts';
import { pictureLines } from './picture-report.ts';

type Settings = {
  API_BASE_URL: string;
  MEDIA_HOSTS?: string | undefined;
  ORDER_ADDRESS_FIELD?: string | undefined;
};

/** The page size that the build asks for. */
const query = '?page_size=100';

/** `60 products in pages of 20`; without the pages if one reply has all. */
function counted(what: string, { results, count }: Page<unknown>): string {
  return results.length < count && results.length > 0
    ? `${count} ${what} in pages of ${results.length}`
    : `${count} ${what}`;
}

const itemsOf = (raw: unknown): unknown[] =>
  Array.isArray(raw) ? raw : (raw as { results: unknown[] }).results;

/** djangorestframework-camel-case renames fields: the shop would miss all whose names have more than one word. */
function namesLine(raw: unknown): string[] {
  const camel = Object.keys((itemsOf(raw)[0] ?? {}) as object).find((name) => /^[a-z]+[A-Z]/.test(name));
  const snake = camel?.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return camel ? [`MISSING: fields are called as ${camel} is. The shop reads them as ${snake}`] : [];
}

function categoryLine(raw: unknown): string[] {
  const given = itemsOf(raw)
    .map((item) => (item as { category?: unknown }).category)
    .filter((value) => value != null);
  if (given.length === 0) return ['MISSING: no product names its category'];
  return [
    typeof given[0] === 'object'
      ? 'products name their category'
      : 'products name their category by its id alone; the name is looked up in the list',
  ];
}

function stockLine(products: readonly Product[]): string[] {
  if (products.some(({ stock }) => stock !== undefined)) return [];
  return products.some(({ in_stock: inStock }) => typeof inStock === 'boolean')
    ? ['MISSING: no `stock` in products: only `in_stock` decides whether a product can be bought']
    : ['MISSING: neither `stock` nor `in_stock` in products: everything counts as in stock'];
}

/** Names a date that is not in ISO 8601, as from a backend with another DATETIME_FORMAT. The shop does not show such dates. */
function dateLine(raw: unknown): string[] {
  const sent = itemsOf(raw).map((item) => (item as { created_at?: unknown }).created_at);
  const other = sent.find((date) => date && !dateText.parse(date));
  if (!other) return [];
  return [`MISSING: created_at is ${other}. The shop reads dates as 2026-11-25T10:30:00+05:30 (ISO 8601)`];
}

async function lovedLine(address: string, all: number): Promise<string[]> {
  const loved = await askUpstream(`${address}&most_loved=true`, ProductList);
  if (!loved.ok) return [`MISSING: ?most_loved=true ${loved.error}: the home page goes without Most Loved`];
  if (loved.value.value.count === all && all > lovedOnHome)
    return ['MISSING: ?most_loved=true answers every product: it seems to be ignored'];
  return [];
}

async function postLine(base: string, post: Blog | undefined): Promise<string[]> {
  if (!post) return [];
  const refusals: string[] = [];
  for (const by of ['slug', 'id'] as const) {
    const path = routes.blog.path.replace(':id', encodeURIComponent(post[by]));
    const reply = await askUpstream(base + path, Blog);
    if (reply.ok) return [`posts are looked up by ${by}`];
    refusals.push(`GET ${path} ${reply.error}`);
  }
  return [
    `MISSING: no post can be read by its slug or its id: posts newer than the build have no page. ${refusals.join('; ')}`,
  ];
}

const addressLine = (field: string | undefined): string =>
  field
    ? `orders are sent with their address as \`shipping\`, and as text in \`${field}\``
    : 'orders are sent with their address as `shipping`. Place one order to see whether the upstream stores it. ' +
      'If not, set ORDER_ADDRESS_FIELD to a text field that orders have';

/** Calls an upstream API before a build and describes what it offers and what is missing, in lines. Never rejects. */
export async function describeUpstream(settings: Settings): Promise<string[]> {
  const base = settings.API_BASE_URL.replace(/\/+$/, '');
  const productsAddress = `${base}${routes.products.path}${query}`;
  const [products, categories, posts] = await Promise.all([
    askUpstream(productsAddress, ProductList),
    askUpstream(`${base}${routes.categories.path}${query}`, CategoryList),
    askUpstream(`${base}${routes.blogs.path}${query}`, BlogList),
  ]);
  const lists = [
    products.ok ? counted('products', products.value.value) : undefined,
    categories.ok ? counted('categories', categories.value.value) : undefined,
    posts.ok ? counted('posts', posts.value.value) : undefined,
  ].filter((line) => line !== undefined);
  const failures = (
    [
      [routes.products, products],
      [routes.categories, categories],
      [routes.blogs, posts],
    ] as const
  ).flatMap(([{ path }, reply]) => (reply.ok ? [] : [`MISSING: GET ${path} ${reply.error}`]));
  const found = products.ok ? products.value.value : { results: [], count: 0 };
  return [
    ...(lists.length > 0 ? [lists.join(', ')] : []),
    ...(products.ok ? await pictureLines(found.results, settings) : []),
    ...(products.ok ? categoryLine(products.value.raw) : []),
    ...(posts.ok ? await postLine(base, posts.value.value.results[0]) : []),
    addressLine(settings.ORDER_ADDRESS_FIELD),
    ...failures,
    ...(products.ok ? namesLine(products.value.raw) : []),
    ...(posts.ok ? dateLine(posts.value.raw) : []),
    ...(products.ok ? stockLine(found.results) : []),
    ...(products.ok ? await lovedLine(productsAddress, found.count) : []),
  ];
}
