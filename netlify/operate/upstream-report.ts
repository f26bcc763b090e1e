import type * as z from 'zod/mini';
import type * as Shop from '#contract/catalogue.ts';
import * as routes from '#contract/routes.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { lovedOnHome } from '#domain/product/featured-products.ts';
import { isFetchable, mediaOf, pictureSource } from '#domain/product/media.ts';
import { picturesOf } from '#domain/product/product.ts';
import { plainText, truncate } from '#domain/text/text.ts';
import { Blog, BlogList, CategoryList, ProductList } from '#netlify/http/upstream/catalogue-shapes.ts';
import { firstProblem } from '#netlify/http/upstream/first-problem.ts';
import { nullableDate } from '#netlify/http/upstream/reply-types.ts';

const timeoutMs = 10_000;
const quotedMax = 150;

/** The beginning of a reply as plain text in brackets: the title of an error page often says more than the status. */
function inQuotes(text: string): string {
  const words = truncate(plainText(text), quotedMax);
  return words ? ` (${words})` : '';
}

/** Fetches an upstream's reply and checks it against the contract. The error is the end of a sentence: `answers HTTP 500`. */
export async function askUpstream<Schema extends z.ZodMiniType>(
  address: string,
  schema: Schema,
): Promise<Result<{ value: z.output<Schema>; raw: unknown }, string>> {
  try {
    const reply = await fetch(address, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const isRedirect = reply.status >= 300 && reply.status < 400;
    if (isRedirect) return err(`redirects to ${reply.headers.get('location')}, which is never followed`);
    if (!reply.ok) return err(`answers HTTP ${reply.status}${inQuotes(await reply.text())}`);
    const raw: unknown = JSON.parse(await reply.text());
    const read = schema.safeParse(raw);
    if (read.success) return ok({ value: read.data, raw });
    const where = firstProblem(read.error);
    return err(`answers JSON that does not fit the contract${where ? ` (${where})` : ''}`);
  } catch (error) {
    if (error instanceof SyntaxError) return err('answers something that is not JSON');
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    return err(isLate ? `does not answer within ${timeoutMs / 1000} s` : 'cannot be reached');
  }
}

const ownHost = 'this-site';

/** Hosts that only the backend's own machine or network knows. */
const isInternal = (host: string): boolean =>
  /^(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|[^.]+(:\d+)?$)/.test(host);

function refusalLine(host: string, api: string): string {
  const isBehindProxy = isInternal(host) && !isInternal(new URL(api).host);
  return isBehindProxy
    ? `MISSING: pictures are said to be at ${host}, where only the backend's own machine finds them. The server in front of it has to pass on the host (nginx: proxy_set_header Host $host)`
    : `MISSING: pictures at ${host} are not shown: add ${host} to MEDIA_HOSTS`;
}

/** Why a picture cannot be fetched; undefined if it can. */
async function problemOf(address: string): Promise<string | undefined> {
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    await reply.body?.cancel();
    const type = reply.headers.get('content-type') ?? 'no type';
    if (!reply.ok) return `answers HTTP ${reply.status}`;
    return type.startsWith('image/') ? undefined : `answers ${type} in place of a picture`;
  } catch {
    return 'cannot be fetched';
  }
}

/** Describes, in lines, where the pictures of these products come from. Fetches one picture to try it. Never rejects. */
export async function pictureLines(products: readonly Shop.Product[], settings: Settings): Promise<string[]> {
  const media = mediaOf(settings);
  const sources = products.flatMap(picturesOf).flatMap((text) => pictureSource(text, media) ?? []);
  const shown = sources.filter((source) => isFetchable(source, media));
  const refused = sources.filter((source) => !isFetchable(source, media));
  const hostsOf = (some: readonly string[]): string[] => [
    ...new Set(some.map((source) => new URL(source, `http://${ownHost}`).host)),
  ];
  const names = hostsOf(shown).map((host) => (host === ownHost ? 'this site' : host));
  const first = shown.find((source) => /^https?:/.test(source));
  const problem = first && (await problemOf(first));
  return [
    names.length > 0
      ? `pictures come from ${names.join(', ')}`
      : 'no product has a picture that can be shown',
    ...hostsOf(refused).map((host) => refusalLine(host, settings.API_BASE_URL)),
    ...(problem
      ? [`MISSING: the picture ${first} ${problem}: Django itself serves no media in production`]
      : []),
  ];
}

type Settings = {
  API_BASE_URL: string;
  MEDIA_HOSTS?: string | undefined;
  ORDER_ADDRESS_FIELD?: string | undefined;
};

/** The page size that the build asks for. */
const query = '?page_size=100';

/** `60 products in pages of 20`; without the pages if one reply has all. */
function counted(what: string, { results, count }: Shop.Page<unknown>): string {
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

function stockLine(products: readonly Shop.Product[]): string[] {
  if (products.some(({ stock }) => stock !== null)) return [];
  return products.some(({ in_stock: inStock }) => typeof inStock === 'boolean')
    ? ['MISSING: no `stock` in products: only `in_stock` decides whether a product can be bought']
    : ['MISSING: neither `stock` nor `in_stock` in products: everything counts as in stock'];
}

/** Names a date that is not in ISO 8601, as from a backend with another DATETIME_FORMAT. The shop does not show such dates. */
function dateLine(raw: unknown): string[] {
  const sent = itemsOf(raw).map((item) => (item as { created_at?: unknown }).created_at);
  const other = sent.find((date) => date && !nullableDate.parse(date));
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

async function postLine(base: string, post: Shop.Blog | undefined): Promise<string[]> {
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
    ? `orders are sent with their address as text in \`${field}\``
    : 'orders are sent with their address as `shipping`. Place one order to see whether the upstream stores it. ' +
      'If it drops or refuses it, set ORDER_ADDRESS_FIELD to a text field that orders have';

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
