import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { deployed } from '#contract/routes.ts';
import { root } from './folders.ts';

/**
 * The build hook of a shop on a machine of its own: what is published at the desk leads to new pages by itself. It takes the place of the
 * platform's: the queue calls it, it builds in a process of its own, and tells the shop by signed events how that went.
 */

/** The end of the output of a build that failed: its last lines say why. */
const wordsMax = 400;

function build(): { child: ChildProcess; ended: Promise<{ isOk: boolean; words: string }> } {
  const child = spawn(process.execPath, ['netlify/local/build.ts'], {
    cwd: root,
    env: process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, which ends as a whole: the build starts others.
    detached: true,
  });
  let words = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-wordsMax);
    });
  const ended = new Promise<{ isOk: boolean; words: string }>((resolve) => {
    child.once('error', ({ message }) => resolve({ isOk: false, words: message }));
    child.once('close', (code) => resolve({ isOk: code === 0, words }));
  });
  return { child, ended };
}

/** Tells the shop of a build as the platform does: docs.netlify.com, "Deploy notifications". */
async function tell(secret: string, deploy: Record<string, unknown>): Promise<void> {
  const body = JSON.stringify({ context: 'production', branch: 'main', error_message: null, ...deploy });
  const signature = await new SignJWT({ sha256: createHash('sha256').update(body).digest('hex') })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('netlify')
    .sign(new TextEncoder().encode(secret));
  const headers = { 'X-Webhook-Signature': signature };
  // An event that is lost is missed after twenty minutes (buildSilenceSeconds).
  await fetch(`${process.env.SHOP_LOCAL_ORIGIN}${deployed.path}`, { method: 'POST', body, headers }).catch(
    () => {},
  );
}

/** Starts the hook and names it to the shop, before its functions are loaded. A hook of the settings stays. */
export async function startOwnBuilds(): Promise<{ close: () => Promise<void> } | undefined> {
  if (process.env.BUILD_HOOK_URL || process.env.API_BASE_URL) return undefined;
  const secret = randomBytes(32).toString('hex');
  let running: ChildProcess | undefined;

  async function run(title: string): Promise<void> {
    const id = randomUUID();
    const { child, ended } = build();
    running = child;
    await tell(secret, { id, title, state: 'building' });
    const { isOk, words } = await ended;
    running = undefined;
    await tell(secret, { id, title, state: isOk ? 'ready' : 'error', error_message: isOk ? null : words });
  }
  const server: Server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    // Its queue waits for the end of a build before it asks for the next.
    const isFree = request.method === 'POST' && running === undefined;
    if (isFree) void run(searchParams.get('trigger_title') ?? '');
    response.writeHead(isFree ? 200 : 409).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  process.env.BUILD_HOOK_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  process.env.DEPLOY_HOOK_SECRETS = secret;
  return {
    close: async () => {
      if (running?.pid) process.kill(-running.pid, 'SIGTERM');
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
