import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { createAdaptorServer } from '@hono/node-server';
import { SetupError } from '#domain/base/result.ts';
import { describeError, printableError } from '#host/describe-error.ts';
import { logger } from '#host/log.ts';
import { env } from '#netlify/platform/env.ts';
import { forAnyCache, newestShop, openShop } from './answer.ts';
import { trustedProxies } from './client-address.ts';
import { root } from './folders.ts';
import { pendingWork } from './functions.ts';
import { shopHandler } from './handler.ts';
import { readPublished, reportOpenQuestions } from './launch-checks.ts';
import { listenAdvice } from './listen-advice.ts';
import { startOwnBuilds } from './own-builds.ts';
import { startSchedule } from './schedule.ts';
import type { Telemetry } from './telemetry.ts';

/**
 * `npm run serve`: the built shop in one process of our own, behind any proxy. Processes share nothing but the
 * database, so there may be many of them. `/-/live/` says that this process runs, `/-/ready/` that it takes new
 * requests; `/api/health/` says whether the database answers, and must not take the static pages away.
 */

/** Longer than the 60 seconds for which balancers keep connections open: else they use one that was just closed. */
const keepAliveMs = 75_000;
/** The time that a stopping process waits for its running work. Kubernetes kills it after 30 seconds. */
const finishMs = 20_000;
const telemetryMs = 3_000;

type Settings = {
  port: number;
  host: string;
  proxies: string;
  hasJobs: boolean;
  hasBuilds: boolean;
  stopDelayMs: number;
  pictures: string;
};

function readSettings({
  PORT,
  HOST,
  TRUSTED_PROXIES,
  JOBS,
  BUILDS,
  STOP_DELAY_SECONDS,
  PICTURES_DIR,
}: NodeJS.ProcessEnv): Settings {
  const port = Number(PORT || 8080);
  const delay = Number(STOP_DELAY_SECONDS || 5);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new SetupError('PORT must be 1 to 65535.');
  if (!(delay >= 0 && delay <= 60)) throw new SetupError('STOP_DELAY_SECONDS must be 0 to 60.');
  if (!['', 'on', 'off'].includes(JOBS ?? '')) throw new SetupError('JOBS must be on or off.');
  if (!['', 'own', 'off'].includes(BUILDS ?? '')) throw new SetupError('BUILDS must be own or off.');
  return {
    port,
    host: HOST || '0.0.0.0',
    proxies: TRUSTED_PROXIES ?? '',
    hasJobs: JOBS !== 'off',
    hasBuilds: BUILDS === 'own',
    stopDelayMs: delay * 1000,
    pictures: PICTURES_DIR || join(tmpdir(), 'shop-pictures'),
  };
}

/** The address at which this process reaches itself. */
const ownAddress = (host: string): string =>
  ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** Telemetry is loaded only where it is asked for, by the standard variables. */
async function telemetryOf(variables: NodeJS.ProcessEnv): Promise<Telemetry | undefined> {
  const isWanted = Object.keys(variables).some(
    (name) => /^OTEL_EXPORTER_OTLP_(\w+_)?ENDPOINT$/.test(name) && variables[name],
  );
  if (!isWanted || variables.OTEL_SDK_DISABLED === 'true') return undefined;
  return (await import('./telemetry.ts')).openTelemetry();
}

async function serve(): Promise<void> {
  const dotEnv = join(root, '.env');
  if (existsSync(dotEnv)) process.loadEnvFile(dotEnv);
  const settings = readSettings(process.env);
  const { API_BASE_URL, DATABASE_URL } = env();
  if (!API_BASE_URL && !DATABASE_URL)
    throw new SetupError('Set DATABASE_URL, or API_BASE_URL for a backend of your own: see .env.example.');
  const proxies = trustedProxies(settings.proxies);
  const telemetry = await telemetryOf(process.env);
  const work = pendingWork();
  // Pages on demand read the shop's own API here: src/domain/publishing/site-address.ts.
  process.env.SHOP_LOCAL_ORIGIN = `http://${ownAddress(settings.host)}:${settings.port}`;
  const builds = settings.hasBuilds ? await startOwnBuilds() : undefined;
  const opened = builds
    ? await newestShop(work, settings.pictures)
    : await openShop(work, settings.pictures).then((shop) => async () => shop);
  let isStopping = false;

  const handle = shopHandler({
    answer: async (request, caller) => forAnyCache(await (await opened())(request, caller)),
    proxies,
    telemetry,
    failed: (error, id) => logger(id)('failure', { reason: describeError(error) }),
  });
  const server = createAdaptorServer({
    // For requests without a Host header, as a balancer's checks may be.
    hostname: 'localhost',
    fetch: async (request: Request, connection: Parameters<typeof handle>[1]) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/-/live/') return new Response('live\n');
      if (pathname === '/-/ready/')
        return new Response(isStopping ? 'stopping\n' : 'ready\n', { status: isStopping ? 503 : 200 });
      const response = await handle(request, connection);
      if (isStopping) response.headers.set('Connection', 'close');
      return response;
    },
  }) as Server;
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = keepAliveMs + 5000;

  /** Stops in order: not ready, no new connections, running work ends, the process ends. */
  async function stop(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    schedule?.stop();
    await builds?.close();
    await pause(settings.stopDelayMs);
    const closed = new Promise((resolve) => server.close(resolve));
    await Promise.race([Promise.all([closed, work.settled()]), pause(finishMs)]);
    await Promise.race([telemetry?.stop(), pause(telemetryMs)]);
    process.exit(0);
  }
  server.on('error', (error) => {
    const advice = listenAdvice(error, settings.port);
    giveUp(advice ? new SetupError(advice) : error);
  });
  server.listen(settings.port, settings.host, async () => {
    console.log(`The shop is open on ${settings.host}, port ${settings.port}.`);
    const published = API_BASE_URL ? undefined : await readPublished(process.env.SHOP_LOCAL_ORIGIN as string);
    await reportOpenQuestions(root, console.log, published);
  });
  const schedule = settings.hasJobs ? await startSchedule('bundles', work) : undefined;
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stop);
}

function giveUp(error: unknown): never {
  console.error(error instanceof SetupError ? error.message : printableError(error));
  process.exit(1);
}

await serve().catch(giveUp);
