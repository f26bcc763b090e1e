import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '#netlify/local/listen.ts';
import { root } from '#netlify/server/folders.ts';
import { opened } from './running-shop.ts';

/** `npm run serve` in tests: the built shop as it runs on servers of one's own, with the options of netlify/local/bootstrap.mjs. */

/** `words`: what it has printed so far. */
export type OwnServer = {
  address: string;
  process: ChildProcess;
  ended: Promise<unknown[]>;
  words: () => string;
};

export async function openOwnServer(
  settings: Record<string, string | undefined> & { DATABASE_URL: string },
): Promise<OwnServer> {
  const port = String(await freePort());
  const own = {
    TOKEN_SECRET: 'own-server-'.repeat(4),
    SITE_URL: 'https://shop.example',
    HOST: '127.0.0.1',
    JOBS: 'off',
    STOP_DELAY_SECONDS: '1',
    MALLOC_ARENA_MAX: '2',
    LOG: 'off',
  };
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--max-semi-space-size=1', 'netlify/server/serve.ts'],
    {
      cwd: root,
      env: { PATH: process.env.PATH, ...own, PORT: port, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'exit');
  const words = await opened(child);
  return { address: `http://127.0.0.1:${port}`, process: child, ended, words };
}
