import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '#local/postgres.ts';
import { root } from '#local/settings.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the running shop, without a last slash. */
    shopUrl: string;
    /** Its database and its simulated payment provider, for turning the world around it. */
    shopDatabaseUrl: string;
    providerUrl: string;
  }
}

/** The shop as `npm start` opens it, on a fresh data directory and a free port. */
export async function setup(project: TestProject) {
  const parent = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
  const directory = await mkdtemp(join(parent, 'shop-e2e-'));
  await chmod(directory, 0o755);
  const port = await freePort();
  const settings = {
    SHOP_DATA_DIR: directory,
    PORT: String(port),
    DATABASE_URL: '',
    API_BASE_URL: '',
    RAZORPAY_KEY_ID: '',
  };
  const shop = spawn(process.execPath, ['netlify/local/start.ts'], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  await opened(shop);
  const told = (name: string) => readFile(join(directory, name), 'utf8');
  project.provide('shopUrl', `http://localhost:${port}`);
  project.provide('shopDatabaseUrl', await told('database-url'));
  project.provide('providerUrl', await told('provider-url'));
  return async () => {
    shop.kill('SIGTERM');
    if (shop.exitCode === null) await new Promise((resolve) => shop.once('exit', resolve));
    await rm(directory, { recursive: true, force: true });
  };
}

/** Resolves when the shop says that it is open; its own words come along when it fails. */
function opened(shop: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let words = '';
    const listen = (chunk: Buffer) => {
      words += chunk.toString();
      if (words.includes('The shop is open')) resolve();
    };
    shop.stdout?.on('data', listen);
    shop.stderr?.on('data', listen);
    shop.once('exit', (code) => reject(new Error(`The shop did not open (exit ${code}):\n${words}`)));
  });
}
