import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#cli/free-port.ts';
import { root } from '#cli/settings.ts';

export type RunningShop = {
  address: string;
  /** Everything it said so far. */
  words: () => string;
  /** As Ctrl-C does; resolves when it has ended. */
  close: () => Promise<void>;
  /** `kill -9` of the whole tree. */
  kill: () => Promise<void>;
};

/** A folder for a shop's data, in memory where the machine has it; reachable for the database's user. */
export async function dataFolder(): Promise<string> {
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const directory = await mkdtemp(join(parent, 'shop-data-'));
  await chmod(directory, 0o755);
  return directory;
}

/** The shop as `npm start` opens it, on a data folder of its own and a free port. `project` is where its code is. */
export async function openShop(
  directory: string,
  settings: Record<string, string> = {},
  project = root,
): Promise<RunningShop> {
  const port = settings.PORT ?? String(await freePort());
  const own = {
    SHOP_DATA_DIR: directory,
    PORT: port,
    DATABASE_URL: '',
    API_BASE_URL: '',
    RAZORPAY_KEY_ID: '',
  };
  const shop = spawn(process.execPath, ['netlify/local/start.ts'], {
    cwd: project,
    env: { ...process.env, ...own, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const words = await opened(shop);
  const ended = new Promise<void>((resolve) => shop.once('exit', () => resolve()));
  return {
    address: `http://localhost:${port}`,
    words,
    close: () => {
      shop.kill('SIGTERM');
      return ended;
    },
    kill: async () => {
      if (shop.exitCode === null && shop.signalCode === null) process.kill(-(shop.pid as number), 'SIGKILL');
      await ended;
    },
  };
}

/** Resolves when the shop says that it is open; what it said comes along when it fails. */
function opened(shop: ChildProcess): Promise<() => string> {
  return new Promise((resolve, reject) => {
    let words = '';
    const listen = (chunk: Buffer) => {
      words += chunk.toString();
      if (words.includes('The shop is open')) resolve(() => words);
    };
    shop.stdout?.on('data', listen);
    shop.stderr?.on('data', listen);
    shop.once('exit', (code) => reject(new Error(`The shop did not open (exit ${code}):\n${words}`)));
  });
}
