import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDatabase, hasContent } from '#netlify/operate/database.ts';
import { databaseDirectory, dataDirectory, localSecret } from '#netlify/operate/settings.ts';
import { Advice, step } from '#netlify/operate/terminal.ts';
import { root } from '#netlify/server/folders.ts';
import { freePort } from './listen.ts';
import { type Postgres, startPostgres } from './postgres.ts';
import { commandOf, isAlive, ownData } from './processes.ts';

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
  // The operator of an external database loads its content and accounts; a start on this machine must not.
  const logins = await fillDatabase(embedded ? ['--demo'] : []);
  if (embedded) process.env.DEMO_ACCOUNTS = logins.join();
  else if (!(await hasContent(url)))
    throw new Advice(
      'The database of DATABASE_URL has no content yet. Fill it from content/ first: npm run shop -- content load',
    );
  return {
    opened: (address) => owner.opened(address, embedded?.url('shop')),
    stop: async () => {
      await embedded?.stop();
      await owner.release();
    },
  };
}

/** Runs fill-database.ts, which says what it does. Resolves to the demo logins that work. */
async function fillDatabase(args: readonly string[]): Promise<string[]> {
  const child = fork(join(root, 'netlify', 'local', 'fill-database.ts'), args, {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  let logins: string[] = [];
  child.on('message', (told) => {
    logins = told as string[];
  });
  // After the end of the channel no message is on its way any more.
  const [[code]] = await Promise.all([once(child, 'exit'), once(child, 'disconnect')]);
  // It has said why.
  if (code !== 0) process.exit(1);
  return logins;
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
