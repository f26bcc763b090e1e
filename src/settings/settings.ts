import { AsyncLocalStorage } from 'node:async_hooks';
import look from '#content/look.json' with { type: 'json' };
import site from '#content/site.json' with { type: 'json' };
import type { ShopSettings } from './schema.ts';

/** What the files decide; a build puts what the desk has published in their place (src/site/build/shop-settings.ts). */
export const fileSettings = { ...site, look } as ShopSettings;

const published = new AsyncLocalStorage<ShopSettings>();

/** What the shop decides about itself: name, contact, colours, limits. Scripts of browsers read in-browser.ts beside it. */
export const settings = (): ShopSettings => published.getStore() ?? fileSettings;

/** Runs `work`, and everything that it starts, with these settings. */
export const withSettings = <Value>(given: ShopSettings, work: () => Value): Value =>
  published.run(given, work);
