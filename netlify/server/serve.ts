import { existsSync } from 'node:fs';
import type { IncomingMessage, Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { SetupError } from '#domain/result.ts';
import { printableError } from '#netlify/platform/describe-error.ts';
import { env } from '#netlify/platform/env.ts';
import { clientAddress } from './client-address.ts';
import { compressed } from './compress.ts';
import { root, siteDirectory } from './folders.ts';
import { functionsHandler, type PendingWork, pagesHandler, pendingWork } from './functions.ts';
import { pictureCache, picturesPath, remoteImages, transformPicture } from './pictures.ts';
import { startSchedule } from './schedule.ts';
import { readHeaderRules, staticFiles } from './static-files.ts';

/**
 * `npm run serve`: the built shop in one process of our own, behind any proxy. Processes share nothing but the database, so there
 * may be many of them. `/-/live/` says that this process runs, `/-/ready/` that it takes new requests; whether the database answers
 * says `/api/health/`, which must not take the static pages away.
 */

/** Longer than the 60 seconds for which balancers keep connections open: else they use one that was just closed. */
const keepAliveMs = 75_000;
/** How long a stopping process waits for what it has begun. Kubernetes kills it after 30 seconds. */
const finishMs = 20_000;

type Settings = {
  port: number;
  host: string;
  proxies: string;
  hasJobs: boolean;
  stopDelayMs: number;
  pictures: string;
};

function readSettings({
  PORT,
  HOST,
  TRUSTED_PROXIES,
  JOBS,
  STOP_DELAY_SECONDS,
  PICTURES_DIR,
}: NodeJS.ProcessEnv): Settings {
  const port = Number(PORT || 8080);
  const delay = Number(STOP_DELAY_SECONDS || 5);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new SetupError('PORT must be 1 to 65535.');
  if (!(delay >= 0 && delay <= 60)) throw new SetupError('STOP_DELAY_SECONDS must be 0 to 60.');
  if (!['', 'on', 'off'].includes(JOBS ?? '')) throw new SetupError('JOBS must be on or off.');
  return {
    port,
    host: HOST || '0.0.0.0',
    proxies: TRUSTED_PROXIES ?? '',
    hasJobs: JOBS !== 'off',
    stopDelayMs: delay * 1000,
    pictures: PICTURES_DIR || join(tmpdir(), 'shop-pictures'),
  };
}

/** Netlify's names of cache headers become those that other CDNs and Varnish read. */
function forAnyCache(response: Response): Response {
  const { headers } = response;
  const kept = headers.get('netlify-cdn-cache-control');
  if (!kept) return response;
  const own = new Headers(headers);
  for (const name of ['netlify-cdn-cache-control', 'netlify-cache-tag', 'netlify-vary']) own.delete(name);
  own.set('CDN-Cache-Control', kept.replace(/\bdurable, ?/, ''));
  const tags = headers.get('netlify-cache-tag');
  if (tags) own.set('Cache-Tag', tags);
  return new Response(response.body, { status: response.status, headers: own });
}

/** Answers every request of the shop, given the caller's address. */
async function openShop(work: PendingWork, picturesDirectory: string) {
  const [functions, pages, files, headersOf, remote] = await Promise.all([
    functionsHandler({ edition: 'bundles', work }),
    pagesHandler(work),
    staticFiles(join(root, siteDirectory)),
    readHeaderRules(root),
    remoteImages(),
  ]);
  const patterns = remote.map((pattern) => new RegExp(pattern));
  const pictures = pictureCache(picturesDirectory);
  return async (request: Request, ip: string): Promise<Response> => {
    const byFunction = await functions(request, ip);
    if (byFunction) return forAnyCache(byFunction);
    const url = new URL(request.url);
    if (url.pathname === picturesPath) return pictures(request, () => transformPicture(url, patterns));
    const found =
      (await files(request)) ?? (await pages(request, ip)) ?? new Response('Not found', { status: 404 });
    const response = forAnyCache(new Response(found.body, found));
    for (const [name, value] of Object.entries(headersOf(url.pathname)))
      if (name.toLowerCase() === 'cache-control' || !response.headers.has(name))
        response.headers.set(name, value);
    return response;
  };
}

async function serve(): Promise<void> {
  const dotEnv = join(root, '.env');
  if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);
  const settings = readSettings(process.env);
  const { API_BASE_URL, DATABASE_URL } = env();
  if (!API_BASE_URL && !DATABASE_URL)
    throw new SetupError('Set DATABASE_URL, or API_BASE_URL for a backend of your own: see .env.example.');
  const addressOf = clientAddress(settings.proxies);
  const work = pendingWork();
  // Pages on demand read the shop's own API here: src/domain/site-address.ts.
  process.env.SHOP_LOCAL_ORIGIN = `http://127.0.0.1:${settings.port}`;
  const answer = await openShop(work, settings.pictures);
  let isStopping = false;

  const server = createAdaptorServer({
    fetch: async (request: Request, { incoming }: { incoming: Pick<IncomingMessage, 'socket'> }) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/-/live/') return new Response('live\n');
      if (pathname === '/-/ready/')
        return new Response(isStopping ? 'stopping\n' : 'ready\n', { status: isStopping ? 503 : 200 });
      const ip = addressOf(incoming.socket.remoteAddress ?? '', request.headers.get('x-forwarded-for'));
      try {
        const response = await compressed(request, await answer(request, ip));
        if (isStopping) response.headers.set('Connection', 'close');
        return response;
      } catch (error) {
        console.error(JSON.stringify({ event: 'failure', reason: printableError(error) }));
        return new Response('Something went wrong on our side. Try again in a minute.', { status: 500 });
      }
    },
  }) as Server;
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 5000;

  /** Not ready, then no new connections, then what has begun ends, then the process. */
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    schedule?.stop();
    await pause(settings.stopDelayMs);
    const closed = new Promise((resolve) => server.close(resolve));
    await Promise.race([Promise.all([closed, work.settled()]), pause(finishMs)]);
    process.exit(0);
  }
  server.on('error', giveUp);
  server.listen(settings.port, settings.host, () =>
    console.log(`The shop is open on ${settings.host}, port ${settings.port}.`),
  );
  const schedule = settings.hasJobs ? await startSchedule('bundles', work) : undefined;
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
}

function giveUp(error: unknown): never {
  console.error(error instanceof SetupError ? error.message : printableError(error));
  process.exit(1);
}

await serve().catch(giveUp);
