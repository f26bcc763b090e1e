import type { Category, Product, ProductPage } from '#contract/catalogue.ts';
import * as routes from '#contract/routes.ts';
import {
  type UcpProduct,
  type UcpProductReply,
  type UcpProducts,
  type UcpSearchReply,
  ucpVersion as version,
} from '#contract/ucp.ts';
import {
  cursorOf,
  readCursor,
  type UcpContext,
  type UcpFilters,
  type UcpLookupPayload,
  type UcpProductPayload,
  type UcpSearchPayload,
  ucpPageMax,
} from '#contract/ucp-payloads.ts';
import { categorySlug } from '#domain/text/text.ts';
import { ucpWords } from '#texts/en/mcp.ts';
import { type ReadShop, Refused } from '../mcp/read-shop.ts';
import { toUcp } from './product.ts';
import { lookupName, searchName } from './profile.ts';

/** The catalogue by the protocol's three operations, read by the shop's own public calls. */

type Shop = { read: ReadShop; origin: string };
type Asked = { context?: UcpContext | undefined; filters?: UcpFilters | undefined };

const sizeDefault = 10;

const active = <Status extends 'success' | 'error'>(name: string, status: Status) => ({
  version,
  status,
  capabilities: { [name]: [{ version }] },
});

/** The language of a tag: `hi` of `hi-IN`. The API answers in English for a language that the shop does not have. */
const languageAsked = ({ context }: Asked) => context?.language?.split('-')[0]?.toLowerCase();

/** A price in another currency than the shop's cannot be compared, and is not guessed. */
const priceFilterOf = ({ context, filters }: Asked) =>
  (context?.currency ?? 'INR').toUpperCase() === 'INR' ? filters?.price : undefined;

const isIn = ({ value }: { value: string }, wanted: string): boolean =>
  value.toLowerCase() === wanted.toLowerCase();

/** The protocol compares exactly, the shop's own filters in whole rupees. */
function passes({ price_range, categories = [] }: UcpProduct, asked: Asked): boolean {
  const { min = 0, max = Infinity } = priceFilterOf(asked) ?? {};
  const { amount } = price_range.min;
  const wanted = asked.filters?.categories;
  const isWanted = !wanted || wanted.some((value) => categories.some((category) => isIn(category, value)));
  return min <= amount && amount <= max && isWanted;
}

function messagesOf(asked: Asked, more: UcpProducts['messages'] = []): Pick<UcpProducts, 'messages'> {
  const isLeftOut = asked.filters?.price && !priceFilterOf(asked);
  const ignored = { type: 'info', code: 'price_filter_ignored', content: ucpWords.otherCurrency } as const;
  const messages = [...(isLeftOut ? [ignored] : []), ...more];
  return messages.length > 0 ? { messages } : {};
}

/** The categories that are asked for, as the shop's own filter takes them; `undefined` alone: all of them. */
async function categoriesAsked({ read }: Shop, asked: Asked): Promise<(number | undefined)[]> {
  const wanted = asked.filters?.categories;
  if (!wanted) return [undefined];
  const all = await read<Category[]>(routes.categories, {});
  const isWanted = (category: Category) =>
    wanted.some((value) => isIn({ value: categorySlug(category) }, value));
  return all.filter(isWanted).map(({ id }) => id);
}

/** From and below, in whole rupees, as the shop's own filter takes a range. */
function rangeOf(asked: Asked): string | undefined {
  const price = priceFilterOf(asked);
  if (!price) return undefined;
  const below = price.max === undefined ? '' : Math.floor(price.max / 100) + 1;
  return `${Math.floor((price.min ?? 0) / 100)}-${below}`;
}

export async function search(shop: Shop, asked: UcpSearchPayload): Promise<UcpSearchReply> {
  const { cursor, limit = sizeDefault } = asked.pagination ?? {};
  const categories = await categoriesAsked(shop, asked);
  // Of several categories each gives its part of a page: the shop's own list takes one.
  const part = Math.ceil(Math.min(limit, ucpPageMax) / Math.max(1, categories.length));
  const { page, size } = cursor === undefined ? { page: 1, size: part } : readCursor(cursor);
  const given = { search: asked.query, language: languageAsked(asked), page, page_size: size };
  const lists = await Promise.all(
    categories.map((category) =>
      shop.read<ProductPage>(routes.products, {}, { ...given, category, price: rangeOf(asked) }),
    ),
  );
  const products = lists
    .flatMap(({ results }) => results)
    .map((product) => toUcp(product, shop.origin))
    .filter((product) => product !== undefined);
  const hasNext = lists.some(({ count }) => count > page * size);
  return {
    ucp: active(searchName, 'success'),
    products: products.filter((product) => passes(product, asked)),
    pagination: {
      has_next_page: hasNext,
      ...(hasNext && { cursor: cursorOf(page + 1, size) }),
      // A price between two rupees makes the shop's own count too large.
      ...(!asked.filters?.price && { total_count: lists.reduce((sum, { count }) => sum + count, 0) }),
    },
    ...messagesOf(asked),
  };
}

/** One product; undefined if there is none, or the filters leave it out. */
async function find({ read, origin }: Shop, id: string, asked: Asked, isWhole = false) {
  try {
    const product = await read<Product>(routes.product, { slug: id }, { language: languageAsked(asked) });
    const found = toUcp(product, origin, isWhole);
    return found && passes(found, asked) ? found : undefined;
  } catch (error) {
    if (error instanceof Refused && error.isNotFound) return undefined;
    throw error;
  }
}

export async function lookUp(shop: Shop, asked: UcpLookupPayload): Promise<UcpProducts> {
  const ids = [...new Set(asked.ids)];
  const found = await Promise.all(ids.map(async (id) => ({ id, product: await find(shop, id, asked) })));
  const bySlug = Map.groupBy(found, ({ product }) => product?.id);
  const missing = bySlug.get(undefined) ?? [];
  bySlug.delete(undefined);
  const products = [...bySlug.values()].flatMap((same) => {
    const product = same[0]?.product;
    const inputs = same.map(({ id }) => ({ id, match: 'exact' as const }));
    return product ? [{ ...product, variants: product.variants.map((one) => ({ ...one, inputs })) }] : [];
  });
  const notFound = missing.map(({ id }) => ({ type: 'info', code: 'not_found', content: id }) as const);
  return { ucp: active(lookupName, 'success'), products, ...messagesOf(asked, notFound) };
}

export async function readOne(shop: Shop, asked: UcpProductPayload): Promise<UcpProductReply> {
  const product = await find(shop, asked.id, asked, true);
  if (product) return { ucp: active(lookupName, 'success'), product, ...messagesOf(asked) };
  const content = ucpWords.notFound(asked.id);
  return {
    ucp: active(lookupName, 'error'),
    messages: [{ type: 'error', code: 'not_found', content, severity: 'unrecoverable' }],
    continue_url: `${shop.origin}/`,
  };
}
