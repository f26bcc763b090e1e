import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#netlify/local/listen.ts';
import { type Provider, startProvider } from '#netlify/local/simulator/start-provider.ts';
import { root } from '#netlify/server/folders.ts';
import { testTokenSecret } from './shop.ts';

type Upstream = { url: string; provider: Provider; close: () => Promise<void> };

const keys = {
  keyId: 'rzp_test_proxied',
  keySecret: 'the-key-secret-of-tests',
  webhookSecret: 'webhook-secret',
};

/** A second embedded shop as an upstream, in its own process, with its own payment provider. */
export async function spawnUpstream(databaseUrl: string): Promise<Upstream> {
  const directory = await mkdtemp(join(tmpdir(), 'proxy-provider-'));
  const port = await freePort();
  const webhookUrl = `http://127.0.0.1:${port}/api/payments/webhook`;
  const provider = await startProvider({ ...keys, port: 0, webhookUrl, directory });
  const child = spawn(process.execPath, ['tests/support/upstream-shop.ts'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      TOKEN_SECRET: testTokenSecret,
      API_BASE_URL: '',
      RAZORPAY_KEY_ID: keys.keyId,
      RAZORPAY_KEY_SECRET: keys.keySecret,
      RAZORPAY_WEBHOOK_SECRETS: keys.webhookSecret,
      RAZORPAY_API_BASE_URL: provider.url,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve());
    child.once('exit', (code) => reject(new Error(`the upstream ended with ${code}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    provider,
    async close() {
      child.stdin.end();
      await provider.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
