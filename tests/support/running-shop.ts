import { type ChildProcess, spawn } from 'node:child_process';
import { freePort } from '#netlify/local/listen.ts';
import { root } from '#netlify/server/folders.ts';

export type RunningShop = {
  address: string;
  /** The output so far. */
  words: () => string;
  /** Stops it like Ctrl-C and waits until it has ended. */
  close: () => Promise<void>;
  /** Ends the whole process tree with SIGKILL. */
  kill: () => Promise<void>;
};

/** Starts a shop as `npm start` does, with its own data folder and a free port. `project`: where its code is. */
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
    // What a test publishes must not replace the site that others look at.
    BUILDS: 'off',
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

/** Resolves when the shop reports that it is open. A failure contains its output. */
export function opened(shop: ChildProcess): Promise<() => string> {
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
