import type { Client } from '#client/client.ts';
import type { Blog } from '#contract/blog.ts';
import type { Category, Product } from '#contract/catalogue.ts';
import type { Page } from '#contract/reply-types.ts';
import { routes } from '#contract/routes.ts';
import { withPictureSources } from '#domain/media.ts';
import { slugify } from '#domain/text.ts';
import { postBrief, productBrief } from '#shop-data/briefs.ts';
import { digestOf } from '#shop-data/digest.ts';
import { describeLeftOut, type LeftOutPicture } from '#shop-data/left-out-pictures.ts';
import {
  type Entry,
  type KeptReplies,
  keepList,
  keptLines,
  keptPages,
  type ListName,
  lineOf,
} from '#shop-data/list-files.ts';
import { media } from '#shop-data/media.ts';
import { readAll } from '#shop-data/read-all.ts';
import { articleHtml } from '#shop-data/sanitise.ts';
import { checkShrinkage, overrideVariable } from './check-shrinkage.ts';
import { codeDigest } from './code-digest.ts';
import { type Completion, together } from './completion.ts';
import { markLoved } from './mark-loved.ts';
import { nameCategories } from './name-categories.ts';
import { readPage } from './read-page.ts';
import { openShop, type Shop } from './shop-client.ts';

type PageQuery = { page: number; page_size: number };

type Source<Item> = {
  what: ListName;
  path: string;
  mayBeEmpty: boolean;
  version?: (shop: Shop, page: PageQuery) => Promise<string> | undefined;
  read: (client: Client, page: PageQuery) => Promise<Page<Item>>;
  keyOf: (item: Item) => string;
  complete?: (shop: Shop, warn: (text: string) => void) => Promise<Completion<Item>>;
  /** Done once, here at the boundary: everything behind it may trust the HTML. */
  clean: (item: Item) => Item;
  /** What pages ask of all items. */
  briefOf: (item: Item) => object;
};

/** Where a load says what it did. */
export type Log = { info: (text: string) => void; warn: (text: string) => void };

async function load<Item extends object>(source: Source<Item>, code: string, log: Log): Promise<void> {
  const { what, path, mayBeEmpty, version, read, keyOf, complete, clean, briefOf } = source;
  const linesBefore = await keptLines(what);
  const shop = await openShop(process.env.API_BASE_URL, log.warn);
  try {
    const completion = await complete?.(shop, log.warn);
    // What older rules made harmless is made so again.
    const basis = digestOf([code, completion?.basis]);
    const keptOf = await keptPages(what, basis, linesBefore);
    const replies: KeptReplies['replies'] = {};

    const pictures = media();
    const toEntry = (item: Item): Entry => {
      const key = keyOf(item);
      const leftOut: LeftOutPicture[] = [];
      const whole = withPictureSources(completion?.apply(item) ?? item, pictures, (field, text) =>
        leftOut.push({ of: key, field, text }),
      );
      const digest = digestOf([code, whole]);
      return {
        key,
        digest,
        line: linesBefore.get(digest) ?? lineOf(digest, briefOf(whole), clean(whole)),
        ...(leftOut.length > 0 ? { leftOut } : {}),
      };
    };
    const readEntries = async (number: number) => {
      const wanted = { page: number, page_size: shop.pageSize };
      const reading = {
        version: () => version?.(shop, wanted),
        read: (client: Client) => read(client, wanted),
        toEntry,
        kept: keptOf(number),
      };
      const { page, reply } = await readPage(shop, reading);
      replies[number] = reply;
      return page;
    };
    const options = { call: `GET ${path}`, shop: shop.name };
    const entries = await readAll(readEntries, ({ key }) => key, options);
    const override = process.env[overrideVariable] === 'yes';
    checkShrinkage({ what, now: entries.length, before: linesBefore.size, mayBeEmpty, override });
    const leftOut = entries.flatMap((entry) => entry.leftOut ?? []);
    for (const line of describeLeftOut(what, leftOut, pictures)) log.warn(line);
    const lines = entries.map(({ line }) => line);
    await keepList(what, lines, { basis, replies });
    log.info(`${entries.length} ${what} from ${shop.name}`);
  } finally {
    await shop.close();
  }
}

const products: Source<Product> = {
  what: 'products',
  path: routes.products.path,
  mayBeEmpty: false,
  version: (shop, page) => shop.productsVersion?.(page),
  read: (client, page) => client.products(page),
  keyOf: ({ slug }) => slug,
  complete: async (shop, warn) => together(await Promise.all([markLoved(shop, warn), nameCategories(shop)])),
  clean: (product) => ({ ...product, description: articleHtml(product.description) }),
  briefOf: productBrief,
};

const categories: Source<Category> = {
  what: 'categories',
  path: routes.categories.path,
  mayBeEmpty: true,
  read: (client, page) => client.categories(page),
  keyOf: ({ name }) => slugify(name),
  clean: (category) => category,
  briefOf: () => ({}),
};

const posts: Source<Blog> = {
  what: 'posts',
  path: routes.blogs.path,
  mayBeEmpty: true,
  read: (client, page) => client.blogs({ ordering: '-created_at', ...page }),
  keyOf: ({ slug }) => slug,
  clean: (post) => ({ ...post, description: articleHtml(post.description) }),
  briefOf: postBrief,
};

/** Rejects with a SourceError, and then leaves what the last load left. */
export const loadProducts = async (log: Log): Promise<void> =>
  load(products, await codeDigest(process.cwd()), log);

/** Reads the whole shop for the pages. Rejects as `loadProducts`. */
export async function loadShop(log: Log): Promise<void> {
  const code = await codeDigest(process.cwd());
  await Promise.all([load(products, code, log), load(categories, code, log), load(posts, code, log)]);
}
