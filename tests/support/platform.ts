import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';

/** A local stand-in for Netlify's API: purge by tag with its rate limit, a build hook and signed deploy events. */
export type Platform = Awaited<ReturnType<typeof startPlatform>>;

export const testDeploySecret = 'test-deploy-secret-0123456789abcdef0123';
const token = 'test-purge-token';
const tagLimit = { times: 2, windowMs: 5000 };

type Options = {
  now?: () => Date;
  onPurge?: (tags: string[]) => void;
  onBuild?: (title: string) => void;
};

export async function startPlatform({
  now = () => new Date(),
  onPurge = () => {},
  onBuild = () => {},
}: Options = {}) {
  const purges: string[][] = [];
  const builds: string[] = [];
  const taken = new Map<string, number[]>();
  /** Status codes for the next calls, which then have no effect. `hang up` closes the connection. */
  const next = { purge: [] as (number | 'hang up')[], build: [] as (number | 'hang up')[] };

  function purge(tags: string[]): number {
    const at = now().getTime();
    for (const tag of tags) {
      const recent = (taken.get(tag) ?? []).filter((time) => at - time < tagLimit.windowMs);
      if (recent.length >= tagLimit.times) return 429;
      taken.set(tag, [...recent, at]);
    }
    purges.push(tags);
    onPurge(tags);
    return 202;
  }

  async function answer(request: IncomingMessage): Promise<number | 'hang up'> {
    const url = new URL(request.url ?? '/', 'http://platform.test');
    let body = '';
    for await (const chunk of request) body += chunk;
    if (url.pathname === '/api/v1/purge') {
      const failure = next.purge.shift();
      if (failure) return failure;
      if (request.headers.authorization !== `Bearer ${token}`) return 401;
      return purge(JSON.parse(body).cache_tags);
    }
    if (url.pathname !== '/build_hooks/test') return 404;
    const failure = next.build.shift();
    if (failure) return failure;
    const title = url.searchParams.get('trigger_title') ?? '';
    builds.push(title);
    onBuild(title);
    return 200;
  }

  const server = createServer(async (request, response) => {
    const status = await answer(request);
    if (status === 'hang up') request.socket.destroy();
    else response.writeHead(status).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    purges,
    builds,
    next,
    /** The environment variables that make the shop use this server. */
    settings: {
      SITE_ID: 'test-site',
      NETLIFY_PURGE_API_TOKEN: token,
      NETLIFY_API_URL: address,
      BUILD_HOOK_URL: `${address}/build_hooks/test`,
      DEPLOY_HOOK_SECRETS: testDeploySecret,
    },
    forgetRates: () => taken.clear(),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Deploy = { id: string; state: string; title?: string; context?: string; [more: string]: unknown };

/** A deploy notification with body and signature header, as Netlify sends it. */
export async function deployEvent(deploy: Deploy, secret = testDeploySecret) {
  const body = JSON.stringify({ context: 'production', branch: 'main', error_message: null, ...deploy });
  const sha256 = createHash('sha256').update(body).digest('hex');
  const signature = await new SignJWT({ sha256 })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setIssuer('netlify')
    .sign(new TextEncoder().encode(secret));
  return { body, headers: { 'X-Webhook-Signature': signature } };
}
