import { rm } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { jobs } from '#netlify/commerce/health/alarms.ts';
import { orders } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import { isBuilt } from '#netlify/local/stage.ts';
import { withClient } from '#netlify/operate/database.ts';
import { connect } from '#netlify/platform/database.ts';
import { announcement } from '#tests/support/announce.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { product } from '#tests/support/product-fixtures.ts';
import { unitsOf } from '#tests/support/stock-balance.ts';
import { openDatabase } from './database.ts';
import { startLoad } from './load.ts';
import { directory, missing, stopAll, until } from './programs.ts';
import { openShops, type Shops, withFastClock } from './shops.ts';

/**
 * `npm run test:servers [1 2 4 …]`: so many processes of the built shop behind HAProxy and Varnish, with PgBouncer and a synchronous
 * standby, under load, while parts are killed, stopped and replaced. Ends with 1 if an order is lost or doubled, a job ran twice, a
 * graceful stop cut a request, a cache kept what was purged, or the standby took over too late.
 */

const say = (line: string) => console.log(line);
const clockedJobs = jobs.filter((job) => job !== 'queue');
const stock = 10_000_000;
const buyersAtOnce = 12;
/** Promised in docs/own-server.md. */
const promotedWithinMs = 5000;
const problems: string[] = [];
const check = (isRight: boolean, problem: string) => void (isRight || problems.push(problem));

type Database = ReturnType<typeof connect>;
type Goods = Awaited<ReturnType<typeof product>>;
type Cluster = Awaited<ReturnType<typeof openDatabase>>;

async function tryWith(count: number, database: Cluster, isLast: boolean): Promise<void> {
  const { db, close } = connect(database.url, { max: 4 });
  const goods = await product(db, { stock, pricePaise: 250_000 });
  const buyers = await Promise.all(Array.from({ length: 300 }, () => signedInUser(db)));
  const shops = await openShops(database.url, count);
  const load = startLoad(shops.address, buyers, buyersAtOnce, goods.item(1));
  const under = async (what: string, work: () => Promise<unknown>, mayCut: boolean) => {
    const seen = await load.during(work);
    const { orders, cut, reasons, refused, longestGapMs, p95Ms, seconds } = seen;
    say(
      `${count} | ${what} | ${orders} orders in ${seconds.toFixed(1)} s | ${cut} cut ${reasons} | ${refused} refused | longest gap ${longestGapMs} ms | p95 ${p95Ms} ms`,
    );
    check(mayCut || cut === 0, `${count} processes, ${what}: ${cut} requests were cut`);
    return longestGapMs;
  };
  await under('nothing happens', async () => {}, false);
  await under('kill -9 of one', () => shops.kill(0), true);
  if (count > 1) {
    await under('SIGTERM of half', () => shops.stopHalf(), false);
    await under('rolling restart', () => shops.restartAll(), false);
  }
  await under('the database crashes', () => database.crash(), true);
  if (isLast) {
    const gapMs = await under('the standby is promoted', () => database.promote(), true);
    check(gapMs < promotedWithinMs, `For ${gapMs} ms nobody could order while the standby was promoted`);
  }
  const { placed, given } = await load.stop();
  // Afterwards: under load the purges of sold goods are in turn with it, and the caller is told so.
  await purgeEverywhere(shops, count, goods, db);

  const rows = await db.select({ id: orders.id, key: orders.idempotencyKey }).from(orders);
  const found = Map.groupBy(rows, ({ key }) => key ?? '');
  const lost = placed.filter(({ key, id }) => found.get(key)?.[0]?.id !== id).length;
  const doubled = [...given].filter((key) => (found.get(key)?.length ?? 0) > 1).length;
  say(`${count} | ${placed.length} orders answered: ${lost} lost, ${doubled} doubled`);
  check(lost + doubled === 0, `${count} processes: ${lost} orders lost, ${doubled} doubled`);
  const units = await unitsOf(db, goods.id);
  check(units === stock, `${count} processes: ${units - stock} units of stock appeared`);
  await shops.close();
  await jobsOnce(database.url, count);
  await close();
}

/** A change is seen in every cache at the next view, whichever process learns of it. */
async function purgeEverywhere(shops: Shops, count: number, goods: Goods, db: Database['db']): Promise<void> {
  const path = `/api/products/items/slug/${goods.slug}/`;
  const seen = () =>
    Promise.all(
      shops.caches.map(
        async (cache) => ((await (await fetch(cache + path)).json()) as { name: string }).name,
      ),
    );
  const change = (name: string) => db.update(products).set({ name }).where(eq(products.id, goods.id));
  await seen();
  await change('Changed');
  const kept = await seen();
  // One process purges at a time: while it purges for the orders before, a caller is told that this one waits for its turn.
  await until('the change is purged', async () => {
    const { body, headers } = announcement([{ type: 'product', slug: goods.slug }]);
    const to = `${shops.shops.at(-1)}/api/hooks/content-changed/`;
    const told = await fetch(to, { method: 'POST', body, headers });
    return ((await told.json()) as { purged?: boolean }).purged === true;
  });
  const after = await seen();
  say(`${count} | purge | kept: ${kept.join(', ')} | next view: ${after.join(', ')}`);
  check(
    kept.every((name) => name === goods.name),
    `${count} processes: a cache kept nothing`,
  );
  check(
    after.every((name) => name === 'Changed'),
    `${count} processes: a cache kept what was purged`,
  );
}

/**
 * A job by the clock is run by one process for each of its minutes. A trigger notes each minute that was taken, so nothing depends
 * on how long a run takes; the queue is worked on by all of them.
 */
async function jobsOnce(url: string, count: number): Promise<void> {
  const ask = async (sql: string) => (await withClient(url, (client) => client.query(sql))).rows;
  await ask(`CREATE TABLE IF NOT EXISTS taken (job text, minute timestamptz);
    CREATE OR REPLACE FUNCTION note_taken() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN INSERT INTO taken VALUES (NEW.job, NEW.taken_for); RETURN NEW; END';
    CREATE OR REPLACE TRIGGER note_taken AFTER UPDATE ON job_runs FOR EACH ROW
      WHEN (OLD.taken_for IS DISTINCT FROM NEW.taken_for) EXECUTE FUNCTION note_taken();
    DELETE FROM job_runs; DELETE FROM taken;
    INSERT INTO job_runs (job, at, ms) SELECT unnest('{${clockedJobs.join()}}'::text[]), now(), 0`);
  const logs = await withFastClock(url, count, async () => {
    const quarters = await ask('SELECT job FROM taken GROUP BY job HAVING count(DISTINCT minute) >= 3');
    return quarters.length >= clockedJobs.length - 1;
  });
  const taken = await ask('SELECT DISTINCT job, minute FROM taken');
  const runsOf = logs.map((lines) =>
    lines
      .map((line) => JSON.parse(line) as { event: string; job?: string })
      .filter(({ event, job }) => event === 'scheduled' && job !== 'queue'),
  );
  const runs = runsOf.flat().length;
  const busy = runsOf.filter((of) => of.length > 0).length;
  say(`${count} | jobs by the clock: ${runs} runs for ${taken.length} minutes of jobs, by ${busy} processes`);
  check(runs === taken.length, `${count} processes: ${runs} runs of jobs for ${taken.length} minutes`);
}

async function main(): Promise<void> {
  const absent = missing();
  if (absent) return say(absent);
  if (!isBuilt()) return say('Skipped: npm run build first.');
  Object.assign(process.env, { TOKEN_SECRET: 'servers-token-secret-0123456789abcdef012', LOG: 'off' });
  const counts = process.argv.slice(2).map(Number).filter(Boolean);
  const all = counts.length > 0 ? counts : [1, 2, 4, 8];
  const database = await openDatabase();
  for (const count of all) await tryWith(count, database, count === all.at(-1));
  say(problems.length > 0 ? problems.join('\n') : 'Nothing was lost, doubled or cut.');
  process.exitCode = problems.length > 0 ? 1 : 0;
}

try {
  await main();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await stopAll();
  if (process.exitCode) say(`The logs stay in ${directory}.`);
  else await rm(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  process.exit();
}
