import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, startOf } from './processes.ts';
import { replaceFile } from './replace-file.ts';
import { dataDirectory } from './settings.ts';
import { Advice } from './terminal.ts';

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
