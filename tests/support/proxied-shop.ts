import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { inject } from 'vitest';
import type { Provider } from '#netlify/local/simulator/start-provider.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { ensureDatabase } from '#netlify/operate/database.ts';
import { migrate } from '#netlify/operate/migrate.ts';
import { type Connection, connect } from '#netlify/platform/database.ts';
import { type BreakingProxy, openBreakingProxy } from './breaking-proxy.ts';
import { memoryFolder } from './memory-folder.ts';
import { copyProject } from './project-copy.ts';
import { openShop, type RunningShop } from './running-shop.ts';
import { spawnUpstream } from './spawn-upstream.ts';

export type ProxiedShop = {
  shop: RunningShop;
  /** The same site and upstream, but this shop waits no longer than 1.5 seconds for a reply. */
  impatient: RunningShop;
  /** The connection between the shop and its upstream. */
  line: BreakingProxy;
  /** The upstream's database: the shop itself has none. */
  books: Connection;
  provider: Provider;
  close: () => Promise<void>;
};

/** A shop with API_BASE_URL. Its upstream is a second embedded shop with its own payment provider. */
export async function openProxiedShop(): Promise<ProxiedShop> {
  const own = inject('shopDatabaseUrl');
  const databaseUrl = own.replace(/\/shop$/, `/upstream_${randomUUID().replaceAll('-', '')}`);
  await ensureDatabase(own, new URL(databaseUrl).pathname.slice(1));
  await migrate(databaseUrl);
  const books = connect(databaseUrl, { max: 2 });
  await loadContent(books.db);
  const upstream = await spawnUpstream(databaseUrl);
  const line = await openBreakingProxy(upstream.url);
  const project = await copyProject();
  const folders: string[] = [];
  const shops: RunningShop[] = [];

  async function open(more: Record<string, string> = {}): Promise<RunningShop> {
    const folder = await memoryFolder();
    folders.push(folder);
    const settings = {
      API_BASE_URL: line.url,
      TOKEN_SECRET: '',
      DEMO_ACCOUNTS: '',
      ASTRO_CACHE_DIR: './cache',
      PUBLIC_RAZORPAY_CHECKOUT_URL: `${upstream.provider.url}/v1/checkout.js`,
      ...more,
    };
    const shop = await openShop(folder, settings, project.directory);
    shops.push(shop);
    return shop;
  }

  return {
    shop: await open(),
    // Started before any test changes the catalogue. Started later, it would build the site again.
    impatient: await open({ API_TIMEOUT_MS: '1500' }),
    line,
    books,
    provider: upstream.provider,
    async close() {
      for (const shop of shops) await shop.close();
      await line.close();
      await upstream.close();
      await books.close();
      await project.remove();
      for (const folder of folders) await rm(folder, { recursive: true, force: true });
    },
  };
}
