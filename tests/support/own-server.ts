import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { inject, vi } from 'vitest';
import { freePort } from '#netlify/dev/listen.ts';
import { root } from '#netlify/server/folders.ts';

export type OwnServer = { address: string; process: ChildProcess; ended: Promise<unknown[]> };

/** Starts `npm run serve` beside the database of the shop that all tests share. */
export async function openOwnServer(settings: Record<string, string> = {}): Promise<OwnServer> {
  const port = String(await freePort());
  const own = {
    DATABASE_URL: inject('shopDatabaseUrl'),
    TOKEN_SECRET: 'own-server-'.repeat(4),
    SITE_URL: 'https://shop.example',
    HOST: '127.0.0.1',
    JOBS: 'off',
    STOP_DELAY_SECONDS: '1',
    LOG: 'off',
  };
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'netlify/server/serve.ts'],
    {
      cwd: root,
      env: { PATH: process.env.PATH, ...own, PORT: port, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const ended = once(child, 'exit');
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      words += text;
    });
  }
  await vi.waitUntil(() => words.includes('The shop is open') || child.exitCode !== null, {
    timeout: 60_000,
  });
  if (child.exitCode !== null) throw new Error(`The server did not open:\n${words}`);
  return { address: `http://127.0.0.1:${port}`, process: child, ended };
}
