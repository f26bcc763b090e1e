import { eq } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '#netlify/commerce/accounts/passwords.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import { users } from '#netlify/database/schema.ts';
import { loadContent } from '#netlify/operate/content/load-content.ts';
import { describeKept } from '#netlify/operate/content/write-files.ts';
import { ensureDatabase, withClient } from '#netlify/operate/database.ts';
import { migrate, OtherTables } from '#netlify/operate/migrate.ts';
import { demoOperator, loginOf } from '#netlify/operate/settings.ts';
import { giveUp, say, step } from '#netlify/operate/terminal.ts';
import { connect, type Database } from '#netlify/platform/database.ts';
import type { Postgres } from './postgres.ts';

/**
 * Prepares the database of DATABASE_URL: its tables and, with `--demo`, content and demo accounts. netlify/local/backend.ts runs this
 * as a process of its own, because what it loads takes 300 MB that an open shop would keep.
 */
async function fillDatabase(isDemo: boolean): Promise<void> {
  const address = process.env.DATABASE_URL as string;
  const url = (database: string) => Object.assign(new URL(address), { pathname: `/${database}` }).href;
  await step('Applying migrations', async (note) => {
    const applied = isDemo ? await migrateEmbedded({ url }) : await migrate(address);
    note(applied.length > 0 ? applied.join(', ') : 'nothing new');
  });
  if (isDemo) process.send?.(await loadDemoShop(address));
}

/** Applies migrations to the embedded database. One that other files made is kept under another name, beside a new one. */
export async function migrateEmbedded({ url }: Pick<Postgres, 'url'>): Promise<string[]> {
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

const demoAccounts = `asha:dhoop-demo,ravi:dhoop-demo,${demoOperator}:dhoop-demo`;

/** Returns the demo accounts whose logins work: the sign-in page and the terminal show only these. */
async function loadDemoShop(url: string): Promise<string[]> {
  const { db, close } = connect(url);
  try {
    const { kept } = await step('Loading catalogue and posts from content/', async (note) => {
      const report = await loadContent(db);
      note(report.changed ? `${report.products} products, ${report.posts} posts` : 'nothing new');
      return report;
    });
    if (kept.length > 0) say(describeKept(kept));
    const wanted = process.env.DEMO_ACCOUNTS ?? demoAccounts;
    const accounts = wanted.split(',').filter((account) => account.trim() !== '');
    const working = await step('Creating demo accounts', () => ensureDemoAccounts(db, accounts));
    if (working.some((account) => loginOf(account).username === demoOperator))
      await addOperator({ db }, demoOperator, { by: 'the first start' });
    return working;
  } finally {
    await close();
  }
}

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

if (import.meta.main) await fillDatabase(process.argv.includes('--demo')).catch(giveUp);
