import { HttpError } from '#browser/calls/error.ts';
import { type Blog, type Category, type Page, type Product, pageOf } from '#contract/catalogue.ts';
import * as routes from '#contract/routes.ts';
import { newestFirst } from '#domain/base/time.ts';
import { articleHtml } from '#domain/html/sanitise.ts';
import { withPictureSources } from '#domain/product/media.ts';
import { categorySlug } from '#domain/text/text.ts';
import { categoriesById, withCategoryName, withCategoryTexts } from '#site/categories.ts';
import { describeLeftOut, type LeftOutPicture } from '#site/left-out-pictures.ts';
import { media } from '#site/media.ts';
import { readAll, SourceError } from '#site/read-all.ts';
import { type ListName, storedList, storeList } from '#site/stored-lists.ts';
import { checkShrinkage, overrideVariable } from './check-shrinkage.ts';
import { checkSystems } from './check-systems.ts';
import { describeLegalProblems, describeUndeclared } from './describe-legal-problems.ts';
import { loadFacets } from './load-facets.ts';
import { markLoved } from './mark-loved.ts';
import { readCompleteItems } from './read-complete-items.ts';
import { openShop, type Shop } from './shop-client.ts';

type PageQuery = { page: number; page_size: number };

type Source<Item> = {
  list: ListName;
  path: string;
  mayBeEmpty: boolean;
  read: (shop: Shop, page: PageQuery) => Promise<Page<Item>>;
  readOne?: (shop: Shop, item: Item) => Promise<Item>;
  keyOf: (item: Item) => string;
};

/** Receives messages about what was read and what was left out. */
type Log = { info: (text: string) => void; warn: (text: string) => void };

/** With Django's `SlugField(blank=True)` older rows have no slug, so that their pages have no address. */
function refuseWithoutAddress<Item extends object>(
  items: readonly Item[],
  { path, keyOf }: Source<Item>,
): void {
  const ids = items.filter((item) => keyOf(item) === '').map((item) => (item as { id?: unknown }).id);
  if (ids.length === 0) return;
  throw new SourceError(
    `GET ${path} answers items without an address of their own (id ${ids.slice(0, 5).join(', ')}): ` +
      'each product and post needs a slug, each category a name with letters. Nothing is published.',
  );
}

/** Reads a whole list, prepares it for the pages, and stores the list. */
async function load<Item extends object>(
  shop: Shop,
  source: Source<Item>,
  prepare: (items: readonly Item[]) => readonly Item[],
  log: Log,
): Promise<readonly Item[]> {
  const { list, path, mayBeEmpty, read, readOne, keyOf } = source;
  const readPage = (page: number) => read(shop, { page, page_size: shop.pageSize });
  const options = { call: `GET ${path}`, shop: shop.name };
  const listed = await readAll(readPage, keyOf, options);
  const { length: before } = await storedList(list).catch(() => []);
  const override = process.env[overrideVariable] === 'yes';
  refuseWithoutAddress(listed, source);
  checkShrinkage({ what: list, now: listed.length, before, mayBeEmpty, override });

  const complete =
    readOne && shop.listsMayOmitFields
      ? await readCompleteItems(listed, (item) => readOne(shop, item), {
          ...options,
          call: `GET ${path} item by item`,
        })
      : listed;
  if (complete !== listed) log.info(`the list of ${list} leaves out fields: each item was read by itself`);
  const pictures = media();
  const leftOut: LeftOutPicture[] = [];
  const items = prepare(
    complete.map((item) =>
      withPictureSources(item, pictures, (field, text) => leftOut.push({ of: keyOf(item), field, text })),
    ),
  );
  for (const line of describeLeftOut(list, leftOut, pictures)) log.warn(line);
  await storeList(list, items);
  log.info(`${items.length} ${list} from ${shop.name}`);
  return items;
}

const products: Source<Product> = {
  list: 'products',
  path: routes.products.path,
  // A new shop has none yet; another backend that answers none is broken.
  mayBeEmpty: !process.env.API_BASE_URL,
  read: (shop, query) => shop.read(routes.products, { query }),
  readOne: (shop, { slug }) => shop.read(routes.product, { params: { slug } }),
  keyOf: ({ slug }) => slug,
};

const categories: Source<Category> = {
  list: 'categories',
  path: routes.categories.path,
  mayBeEmpty: true,
  read: async (shop, query) => pageOf(await shop.read(routes.categories, { query })),
  keyOf: categorySlug,
};

const posts: Source<Blog> = {
  list: 'posts',
  path: routes.blogs.path,
  mayBeEmpty: true,
  read: (shop, query) => shop.read(routes.blogs, { query }),
  // Some backends know posts by number only.
  readOne: (shop, { slug, id }) =>
    shop.read(routes.blog, { params: { id: slug } }).catch((error: unknown) => {
      if (error instanceof HttpError && error.status === 404)
        return shop.read(routes.blog, { params: { id } });
      throw error;
    }),
  keyOf: ({ slug }) => slug,
};

/** HTML is sanitised once, when it is read. All later code may trust it. */
const withSafeHtml = <Item extends { description: string | null }>(item: Item): Item => ({
  ...item,
  description: articleHtml(item.description ?? '', media()),
});

/** Texts that were published on the desk; another backend has none. */
async function loadPages(shop: Shop): Promise<void> {
  const texts = process.env.API_BASE_URL ? [] : await shop.read(routes.pages, {});
  await storeList(
    'pages',
    texts.map((one) => ({
      ...one,
      text: articleHtml(one.text, media()),
      questions: one.questions.map(({ q, a }) => ({ q, a: articleHtml(a, media()) })),
    })),
  );
}

/** What the desk changed of the shop's settings: one item, or none in front of another backend. */
async function loadSettings(shop: Shop): Promise<void> {
  const published = process.env.API_BASE_URL ? [] : [(await shop.read(routes.settings, {})).changes];
  await storeList('settings', published);
}

/** Reads all lists that the pages need. If it rejects, with a SourceError, the lists of the last load remain. */
export async function loadShop(log: Log): Promise<void> {
  const shop = await openShop(process.env.API_BASE_URL, log.warn);
  try {
    const [withLovedFlags, listedCategories] = await Promise.all([
      markLoved(shop, log.warn),
      load(shop, categories, (all) => all.map(withCategoryTexts), log),
      load(shop, posts, (all) => newestFirst(all.map(withSafeHtml)), log),
    ]);
    const known = categoriesById(listedCategories);
    const loaded = await load(
      shop,
      products,
      (all) => withLovedFlags(all).map((product) => withSafeHtml(withCategoryName(product, known))),
      log,
    );
    await loadPages(shop);
    await loadSettings(shop);
    await loadFacets(shop, listedCategories, loaded);
    for (const line of describeLegalProblems(loaded)) log.warn(line);
    for (const line of describeUndeclared(loaded)) log.info(line);
    checkSystems(loaded, !process.env.API_BASE_URL, log.warn);
  } finally {
    await shop.close();
  }
}
