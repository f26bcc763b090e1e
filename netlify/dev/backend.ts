import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '#netlify/commerce/accounts/passwords.ts';
import { addOperator } from '#netlify/commerce/desk/operators.ts';
import { users } from '#netlify/database/schema.ts';
import { connect, type Database } from '#netlify/platform/database.ts';
import { loadContent } from './content/load-content.ts';
import { describeKept } from './content/write-files.ts';
import { hasProducts, withClient } from './database.ts';
import { freePort } from './listen.ts';
import { ensureDatabase, migrate, OtherTables } from './migrate.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { commandOf, isAlive, ownData } from './processes.ts';
import { databaseDirectory, dataDirectory, demoOperator, localSecret, loginOf } from './settings.ts';
import { Advice, say, step } from './terminal.ts';

/**
 * Creates the missing accounts, each given as `name:password`. Returns the ones whose password works: an account that exists
 * keeps its own password.
 */
export async function ensureDemoAccounts(db: Database, accounts: readonly string[]): Promise<string[]> {
  const working: string[] = [];
  for (const account of accounts) {
    const { username, password } = loginOf(account);
    const [known] = await db.select().from(users).where(eq(users.username, username));
    if (!known) await db.insert(users).values({ username, passwordHash: await hashPassword(password) });
    if (!known || (await verifyPassword(password, known.passwordHash))) working.push(account);
  }
  return working;
}

const demoAccounts = `asha:dhoop-demo,ravi:dhoop-demo,${demoOperator}:dhoop-demo`;

/** `opened` records the shop's address, and its database if it is the embedded one, for other commands. */
type Backend = { opened: (address: string) => void; stop: () => Promise<void> };

/**
 * Prepares database, secrets and content, and sets the environment variables that the functions read. Starts the
 * embedded PostgreSQL (data in `.data/`) unless DATABASE_URL or API_BASE_URL is set. `command` is the caller's name.
 */
export async function startBackend(command: string): Promise<Backend> {
  const owner = await ownData(command);
  // With another database or backend the login page shows only what its operator has set (decision 19).
  if (process.env.API_BASE_URL || process.env.DATABASE_URL) process.env.DEMO_ACCOUNTS ??= '';
  if (process.env.API_BASE_URL)
    return { opened: (address) => owner.opened(address, undefined), stop: owner.release };
  const embedded = process.env.DATABASE_URL ? undefined : await step('Starting the database', startEmbedded);
  if (embedded) process.env.DATABASE_URL = embedded.url('shop');
  // One process answers all requests here.
  process.env.DATABASE_POOL_MAX ||= '5';
  process.env.TOKEN_SECRET ||= localSecret('TOKEN_SECRET');
  process.env.CONTENT_HOOK_SECRETS ||= localSecret('CONTENT_HOOK_SECRETS');
  const url = process.env.DATABASE_URL as string;
  await step('Applying migrations', async (note) => {
    const applied = embedded ? await migrateEmbedded(embedded) : await migrate(url);
    note(applied.length > 0 ? applied.join(', ') : 'nothing new');
  });
  // The operator of an external database loads its content and accounts; a start on this machine must not.
  if (embedded) await loadDemoShop(url);
  else if (!(await hasProducts(url)))
    throw new Advice(
      'The database of DATABASE_URL has no products yet. Fill it from content/ first: npm run shop -- content load',
    );
  return {
    opened: (address) => owner.opened(address, embedded?.url('shop')),
    stop: async () => {
      await embedded?.stop();
      await owner.release();
    },
  };
}

/** Starts the PostgreSQL of the data directory. This process must own the directory (`ownData`). */
export async function startEmbedded(note: (text: string) => void): Promise<Postgres> {
  const directory = databaseDirectory();
  await stopOrphanedServer(directory);
  const log: string[] = [];
  const port = await freePort();
  const postgres = await startPostgres({ directory, port, log: (line) => log.push(line) }).catch((cause) => {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-10).join('\n')}`, { cause });
  });
  await ensureDatabase(postgres.url('postgres'), 'shop');
  await writeFile(join(dataDirectory(), 'database-url'), postgres.url('shop'), { mode: 0o600 });
  note(`PostgreSQL on port ${port}`);
  return postgres;
}

/** Applies migrations to the embedded database. One that other files made is kept under another name, beside a new one. */
export async function migrateEmbedded({ url }: Postgres): Promise<string[]> {
  try {
    return await migrate(url('shop'));
  } catch (error) {
    if (!(error instanceof OtherTables)) throw error;
    const kept = `shop_${new Date().toISOString().replace(/\D/g, '')}`;
    await withClient(url('postgres'), (client) => client.query(`ALTER DATABASE shop RENAME TO ${kept}`));
    await ensureDatabase(url('postgres'), 'shop');
    console.error(
      `\nThe shop's tables have changed, so it gets a new database. The old one is kept as ${kept}.`,
    );
    return migrate(url('shop'));
  }
}

/**
 * Stops a PostgreSQL that a killed shop left running: it still uses the data directory. `postmaster.pid` has its process id
 * and directory. Another process may have that id by now, so its command line is compared.
 */
async function stopOrphanedServer(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  const [id, usedDirectory] = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  const pid = Number(id);
  if (!pid || !usedDirectory) return;
  const command = await commandOf(pid);
  if (command === undefined && isAlive(pid)) return;
  if (command?.includes(usedDirectory)) {
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await pause(100);
    if (isAlive(pid)) return;
  }
  await rm(file, { force: true });
}

async function loadDemoShop(url: string): Promise<void> {
  const { db, close } = connect(url);
  try {
    const { kept } = await step('Loading catalogue and posts from content/', async (note) => {
      const report = await loadContent(db);
      note(report.changed ? `${report.products} products, ${report.posts} posts` : 'nothing new');
      return report;
    });
    if (kept.length > 0) say(describeKept(kept));
    process.env.DEMO_ACCOUNTS ??= demoAccounts;
    const accounts = process.env.DEMO_ACCOUNTS.split(',').filter((account) => account.trim() !== '');
    const working = await step('Creating demo accounts', () => ensureDemoAccounts(db, accounts));
    if (working.some((account) => loginOf(account).username === demoOperator))
      await addOperator({ db }, demoOperator, { by: 'the first start' });
    // The sign-in page and the terminal show only logins that work.
    process.env.DEMO_ACCOUNTS = working.join();
  } finally {
    await close();
  }
}
