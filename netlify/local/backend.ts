import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '#cli/free-port.ts';
import { ensureDatabase, migrate } from '#cli/migrate.ts';
import { databaseDirectory, dataDirectory, localSecret } from '#cli/settings.ts';
import { say, step } from '#cli/terminal.ts';
import { describeKept } from '#content-files/file-fields.ts';
import { loadContent } from '#content-files/load-content.ts';
import { connect } from '#platform/database.ts';
import { ensureDemoAccounts } from './demo-accounts.ts';
import { type Postgres, startPostgres } from './postgres.ts';

const demoAccounts = 'asha:dhoop-demo,ravi:dhoop-demo';

/** Database, secrets and content of the embedded shop, ready for the functions of this process. */
export type Backend = { stop: () => Promise<void> };

/**
 * Sets the environment that the functions read. With DATABASE_URL or API_BASE_URL given, those are used and
 * nothing is started; otherwise the embedded PostgreSQL keeps its data under `.data/`.
 */
export async function startBackend(): Promise<Backend> {
  if (process.env.API_BASE_URL) return { stop: async () => {} };
  const embedded = process.env.DATABASE_URL ? undefined : await step('Starting the database', startEmbedded);
  if (embedded) process.env.DATABASE_URL = embedded.url('shop');
  // One process answers everybody here.
  process.env.DATABASE_POOL_MAX ||= '5';
  process.env.TOKEN_SECRET ||= localSecret('TOKEN_SECRET');
  process.env.CONTENT_HOOK_SECRETS ||= localSecret('CONTENT_HOOK_SECRETS');
  process.env.EDITORS_KEY ||= localSecret('EDITORS_KEY');
  const url = process.env.DATABASE_URL as string;
  await step('Applying migrations', async (note) => {
    const applied = await migrate(url);
    note(applied.length > 0 ? applied.join(', ') : 'nothing new');
  });
  // A database of one's own gets its content and accounts from its operator, not from a start on this machine.
  if (embedded) await fill(url);
  return { stop: async () => embedded?.stop() };
}

export async function startEmbedded(note: (text: string) => void): Promise<Postgres> {
  const directory = databaseDirectory();
  await stopLeftOver(directory);
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

/** A server that outlived its shop (`kill -9`) still holds the data directory: ask it to stop, and wait. */
async function stopLeftOver(directory: string): Promise<void> {
  const file = join(directory, 'postmaster.pid');
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0]);
  if (!pid) return;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => undefined);
  const isOurs =
    command === undefined ? isAlive(pid) && process.platform !== 'linux' : command.includes('postgres');
  if (isOurs) {
    process.kill(pid, 'SIGINT');
    for (let tries = 0; tries < 100 && isAlive(pid); tries += 1) await pause(100);
  }
  if (!isAlive(pid) || !isOurs) await rm(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function fill(url: string): Promise<void> {
  const { db, close } = await connect(url);
  try {
    const { kept } = await step('Loading catalogue and posts from content/', async (note) => {
      const report = await loadContent(db);
      note(report.changed ? `${report.products} products, ${report.posts} posts` : 'nothing new');
      return report;
    });
    if (kept.length > 0) say(describeKept(kept));
    process.env.DEMO_ACCOUNTS ??= demoAccounts;
    const accounts = process.env.DEMO_ACCOUNTS.split(',').filter(Boolean);
    await step('Making demo accounts', () => ensureDemoAccounts(db, accounts));
  } finally {
    await close();
  }
}
