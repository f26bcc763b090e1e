import { timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type ApiRequest, answerApi } from './api.ts';
import { answerCheckoutApi, browserFile } from './checkout-api.ts';
import { answerControl, type Faults, openFaults } from './control.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { type Money, openMoney } from './money.ts';
import { notFound, type Reply, refuse } from './reply.ts';
import { openWebhooks, type Webhooks } from './webhooks.ts';

type ProviderOptions = {
  port: number;
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  webhookUrl: string;
  directory: string;
  /** The delay of late payments and late webhooks. */
  lateMs?: number;
  firstRetryMs?: number;
};

export type Provider = {
  url: string;
  ledger: Ledger;
  money: Money;
  webhooks: Webhooks;
  faults: Faults;
  /** Calls `hear` with "METHOD /path" before each call is answered and waits for its promise. */
  listener: { hear: (call: string) => Promise<void> | void };
  stop: () => Promise<void>;
};

/**
 * Starts a simulated payment provider with Razorpay's API, checkout script and webhooks. Its data survives a
 * killed process.
 */
export async function startProvider(options: ProviderOptions): Promise<Provider> {
  const { keyId, keySecret, lateMs = 8000, firstRetryMs = 1000 } = options;
  const ledger = openLedger(options.directory);
  const { webhookUrl: url, webhookSecret: secret } = options;
  const webhooks = openWebhooks({ ledger, url, secret, lateMs, firstRetryMs });
  const money = openMoney({ ledger, webhooks, keySecret, lateMs });
  const faults = openFaults();
  const listener: Provider['listener'] = { hear: () => {} };
  const state = { ledger, webhooks, money, faults, keyId, seenKeys: new Map() };
  const basic = Buffer.from(`Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`);

  async function reply(request: ApiRequest): Promise<Reply> {
    if (request.path === '/control' && request.method === 'POST') return answerControl(state, request);
    const fromWindow = answerCheckoutApi(state, request);
    if (fromWindow) return fromWindow;
    const given = Buffer.from(request.headers.get('authorization') ?? '');
    if (given.length !== basic.length || !timingSafeEqual(given, basic)) {
      return {
        status: 401,
        body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } },
      };
    }
    return answerApi(state, request);
  }

  const server = createServer(async (request, response) => {
    try {
      await serve(request, response, { faults, listener, reply });
    } catch {
      response.destroy();
    }
  });
  server.listen(options.port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ledger,
    money,
    webhooks,
    faults,
    listener,
    async stop() {
      money.stop();
      await webhooks.stop();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      ledger.close();
    },
  };
}

type Served = Pick<Provider, 'faults' | 'listener'> & { reply: (request: ApiRequest) => Promise<Reply> };

async function serve(
  request: IncomingMessage,
  response: ServerResponse,
  { faults, listener, reply }: Served,
): Promise<void> {
  const { pathname: path, searchParams: query } = new URL(request.url ?? '/', 'http://provider');
  const method = request.method ?? 'GET';
  // The payment window runs in the shop's pages, which can have another origin.
  response.setHeader('Access-Control-Allow-Origin', '*');
  response.setHeader('Access-Control-Allow-Headers', 'Content-Type');
  if (method === 'OPTIONS') return void response.writeHead(204).end();
  await listener.hear(`${method} ${path}`);
  const fault = faults.take(`${method} ${path}`);
  if (fault?.how === 'drop') return void response.destroy();
  if (fault?.how === 'slow') await pause(fault.ms ?? 1000);
  if (fault?.how === 'html_502') return void send(response, 502, 'text/html', '<h1>502 Bad Gateway</h1>');
  if (fault?.how === 'json_500') {
    return void send(
      response,
      500,
      'application/json',
      '{"error":{"code":"SERVER_ERROR","description":"We are facing some trouble"}}',
    );
  }
  if (fault?.how === 'refuse') {
    const { status, body } = fault.reason ? refuse({ description: 'No.', reason: fault.reason }) : notFound();
    return void send(response, status, 'application/json', JSON.stringify(body));
  }
  const script = method === 'GET' ? browserFile(path) : undefined;
  if (script !== undefined) return void send(response, 200, 'text/javascript; charset=utf-8', script);
  const body = await readBody(request);
  const headers = new Headers(request.headers as Record<string, string>);
  const { status, body: value } = body
    ? await reply({ method, path, query, headers, body })
    : refuse({ description: 'The body is not JSON.' });
  if (fault?.how === 'drop_reply') return void response.destroy();
  if (fault?.how === 'hang') return;
  send(response, status, 'application/json', JSON.stringify(value));
}

function send(response: ServerResponse, status: number, type: string, text: string): void {
  response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown> | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  try {
    const value: unknown = JSON.parse(text || '{}');
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
