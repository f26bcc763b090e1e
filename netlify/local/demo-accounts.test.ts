import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { loginsForPages } from '#netlify/operate/settings.ts';
import { startBackend } from './backend.ts';

const folder = mkdtempSync(join(tmpdir(), 'shop-demo-'));
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true, force: true });
});

/** The logins that pages show in front of another backend. */
async function shownWith(accounts: string | undefined) {
  vi.stubEnv('SHOP_DATA_DIR', folder);
  vi.stubEnv('API_BASE_URL', 'http://127.0.0.1:9');
  vi.stubEnv('DEMO_ACCOUNTS', accounts);
  const backend = await startBackend('a test');
  await backend.stop();
  return JSON.parse(loginsForPages());
}

test('in front of another backend the login page shows the demo accounts that its operator has set', async () => {
  expect(await shownWith('meera:Monsoon-Roof-42,operator:its-desk')).toEqual([
    { username: 'meera', password: 'Monsoon-Roof-42' },
  ]);
});

test('in front of another backend the login page shows no demo accounts unless its operator has set some', async () => {
  expect(await shownWith(undefined)).toEqual([]);
  expect(await shownWith('')).toEqual([]);
});
