import type { Loader, LoaderContext } from 'astro/loaders';
import type { Client } from '#client/client.ts';
import type { Blog } from '#contract/blog.ts';
import type { Category, Product } from '#contract/catalogue.ts';
import { routes } from '#contract/routes.ts';
import type { Page } from '#contract/wire.ts';
import { slugify } from '#domain/text.ts';
import { keepMost, overrideVariable } from './keep-most.ts';
import { readAll, sourcePageSize } from './read-all.ts';
import { articleHtml, rulesText } from './sanitise.ts';
import { openShop } from './shop-client.ts';

/** What the store holds of one item; `position` is its place in the backend's own order. */
export type Stored<Item> = { position: number; item: Item };

type Source<Item> = {
  what: string;
  path: string;
  mayBeEmpty: boolean;
  read: (client: Client, page: number) => Promise<Page<Item>>;
  keyOf: (item: Item) => string;
  /** Done once, here at the boundary: everything behind it may trust the HTML. */
  clean: (item: Item) => Item;
};

function loader<Item extends object>({ what, path, mayBeEmpty, read, keyOf, clean }: Source<Item>): Loader {
  return {
    name: `shop-${what}`,
    load: async ({ store, generateDigest, logger }: LoaderContext) => {
      const before = [...store.keys()];
      const shop = await openShop(process.env.API_BASE_URL);
      try {
        const options = { call: `GET ${path}`, shop: shop.name };
        const items = await readAll((page) => read(shop.client, page), keyOf, options);
        const override = process.env[overrideVariable] === 'yes';
        keepMost({ what, now: items.length, before: before.length, mayBeEmpty, override });
        const gone = new Set(before);
        for (const [position, item] of items.entries()) {
          const id = keyOf(item);
          const digest = generateDigest({ position, item, rulesText });
          gone.delete(id);
          if (store.get(id)?.digest !== digest)
            store.set({ id, digest, data: { position, item: clean(item) } });
        }
        for (const id of gone) store.delete(id);
        logger.info(`${items.length} ${what} from ${shop.name}`);
      } finally {
        await shop.close();
      }
    },
  };
}

export const productLoader = loader<Product>({
  what: 'products',
  path: routes.products.path,
  mayBeEmpty: false,
  read: (client, page) => client.products({ page, page_size: sourcePageSize }),
  keyOf: ({ slug }) => slug,
  clean: (product) => ({ ...product, description: articleHtml(product.description) }),
});

export const categoryLoader = loader<Category>({
  what: 'categories',
  path: routes.categories.path,
  mayBeEmpty: true,
  read: (client) => client.categories(),
  keyOf: ({ name }) => slugify(name),
  clean: (category) => category,
});

export const postLoader = loader<Blog>({
  what: 'posts',
  path: routes.blogs.path,
  mayBeEmpty: true,
  read: (client, page) => client.blogs({ ordering: '-created_at', page, page_size: sourcePageSize }),
  keyOf: ({ slug }) => slug,
  clean: (post) => ({ ...post, description: articleHtml(post.description) }),
});
