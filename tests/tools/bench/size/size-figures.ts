import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { products } from '#netlify/database/schema.ts';
import { freePort } from '#netlify/local/listen.ts';
import { startPostgres } from '#netlify/local/postgres.ts';
import { runCommand } from '#netlify/operate/commands/run-command.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { ensureDatabase } from '#netlify/operate/database.ts';
import { migrate } from '#netlify/operate/migrate.ts';
import { say } from '#netlify/operate/terminal.ts';
import { connect, type Database } from '#netlify/platform/database.ts';
import { closeSharedDatabases } from '#netlify/platform/shared-connections.ts';
import { root } from '#netlify/server/folders.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';
import { sizeBudgets } from '../budgets.ts';
import { load } from '../load.ts';
import { median } from '../median.ts';
import type { Figure } from '../report.ts';
import { type BuildCopy, bareCopy, siteCopy } from './build-copy.ts';
import { generateProducts } from './generate.ts';

const count = Number(process.env.BENCH_PRODUCTS ?? 20_000);

/** Measures search, a full build and a rebuild after one edit with 20,000 products (or BENCH_PRODUCTS). */
export async function sizeFigures(): Promise<Figure[]> {
  const directory = await memoryFolder();
  const site = await siteCopy();
  const postgres = await startPostgres({ directory: join(directory, 'db'), port: await freePort() });
  try {
    await ensureDatabase(postgres.url('postgres'), 'size');
    const url = postgres.url('size');
    // Before any module reads its settings.
    Object.assign(process.env, { DATABASE_URL: url, TOKEN_SECRET: 'bench-'.repeat(8), LOG: 'off' });
    await migrate(url);
    const { db, close } = connect(url, { max: 2 });
    await loadContent(db);
    say('  … the first build of the own catalogue, with its pictures');
    const first = await site.build();
    await site.forgetPages();
    say(`  … making ${count} products`);
    await importInverters(db);
    const folder = join(site.directory, 'public', 'pictures');
    const started = performance.now();
    const pictureBytes = await generateProducts(db, count, folder);
    const makingS = (performance.now() - started) / 1000;
    // The statistics that autovacuum would have made after a minute.
    await db.execute(sql`VACUUM ANALYZE`);
    const figures = [
      { name: 'own catalogue: first build with its pictures, s', value: first.seconds },
      { name: `${count} products: made and imported, s`, value: makingS },
      { name: `${count} products: pictures of their own, MB`, value: pictureBytes / 1e6 },
      ...(await searchFigures()),
      ...(await buildFigures(db, site)),
    ];
    await close();
    await closeSharedDatabases();
    return figures;
  } finally {
    await site.remove();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  }
}

/** Imports a real list, as an editor would. */
async function importInverters(db: Database): Promise<void> {
  const sheet = join(root, 'tests', 'support', 'cec-inverters.csv');
  const mapping = join(root, 'content', 'imports', 'cec-inverters.ts');
  const open = async () => ({ ctx: { ...verbCtx(db), defer: () => {} }, close: async () => {} });
  const world = { open, ask: undefined, progress: () => {} };
  const done = await runCommand(['content', 'import', sheet, '--map', mapping], world);
  if (!done.ok) throw new Error(done.error.detail);
}

const searches = [
  'panel',
  'hybrid inverter 5 kw',
  'lithium',
  'inverterr',
  'mono 550',
  'batery',
  'kit for home',
  'prabha',
  'wire',
  '5 kva inverter',
  'tata panel',
  '1 kw',
];
const filters = [
  '',
  '&ordering=price',
  '&product_type=commercial',
  '&category=panels',
  '&ordering=-rating&page=3',
];

async function searchFigures(): Promise<Figure[]> {
  say('  … search and filters');
  const { default: handler } = await import('#netlify/functions/api.ts');
  const ask = async (turn: number): Promise<boolean> => {
    const search = encodeURIComponent(searches[turn % searches.length] ?? '');
    const filter = filters[turn % filters.length] ?? '';
    const request = new Request(`http://shop.test/api/products/items/?search=${search}${filter}`);
    const response = await handler(request, { ip: '127.0.0.1', requestId: 'bench' } as never);
    await response.text();
    return response.status === 200;
  };
  await load(ask, { lines: 1, seconds: 10, times: 40 });
  const seen = await load(ask, { lines: 1, seconds: 60, times: 400 });
  return [
    { name: `${count} products: search p50 in the function, ms`, value: seen.p50Ms },
    {
      name: `${count} products: search p95 in the function, ms`,
      value: seen.p95Ms,
      budget: sizeBudgets.searchP95Ms,
    },
    { name: `${count} products: searches that failed`, value: seen.failed, budget: 0, binding: true },
  ];
}

async function editOne(db: Database): Promise<void> {
  const [edited] = await db.select({ id: products.id }).from(products).limit(1);
  await db
    .update(products)
    .set({ pricePaise: sql`${products.pricePaise} + 100`, originalPricePaise: null })
    .where(eq(products.id, edited?.id ?? 0));
}

async function buildFigures(db: Database, site: BuildCopy): Promise<Figure[]> {
  const bare = await bareCopy();
  try {
    say('  … bare pages');
    const floor = await bare.build({ BENCH_PRODUCTS: String(count) });
    say('  … full build');
    const full = await site.build();
    say('  … rebuild after an edit, three times');
    const rebuilds: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await editOne(db);
      rebuilds.push((await site.build()).seconds);
    }
    const again = median(rebuilds);
    const label = `${count} products`;
    return [
      { name: `${label}: bare pages, s`, value: floor.seconds },
      { name: `${label}: full build, s`, value: full.seconds },
      {
        name: `${label}: full build, over bare pages`,
        value: full.seconds / floor.seconds,
        budget: sizeBudgets.fullBuildRatio,
      },
      {
        name: `${label}: full build, peak memory, MB`,
        value: full.peakMb,
        budget: sizeBudgets.buildMemoryMb,
      },
      { name: `${label}: rebuild after one edit, s`, value: again },
      {
        name: `${label}: rebuild, over the full build`,
        value: again / full.seconds,
        budget: sizeBudgets.rebuildRatio,
      },
    ];
  } finally {
    await bare.remove();
  }
}
