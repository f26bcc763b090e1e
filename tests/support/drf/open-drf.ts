import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from '#netlify/dev/settings.ts';
import { type Provider, startProvider } from '#netlify/dev/simulator/start-provider.ts';
import { parseBody, type Seen } from './asked.ts';
import { type Catalogue, makeCatalogue, odd, type PostRow } from './catalogue.ts';
import { type Dialect, type DialectName, dialects } from './dialect.ts';
import { type Faults, openFaults } from './faults.ts';
import { type OrderRow, orderViews } from './orders.ts';
import { detail, htmlError, type Reply } from './reply.ts';
import { openTokens } from './tokens.ts';
import { people, userViews } from './users.ts';
import { answerView, type World } from './views.ts';

type DrfOptions = {
  dialect: DialectName;
  /** 60 by default, made from the files in content/. */
  products?: number;
  posts?: number;
  /** Accepts `page_size` up to 100, which DRF ignores by default. */
  honoursPageSize?: boolean;
  /** Differences from the dialect, for example another version of SimpleJWT. */
  own?: Partial<Dialect>;
  /** 0 chooses a free port. */
  port?: number;
};

export type Drf = {
  url: string;
  faults: Faults;
  /** All API calls in order, without pictures. */
  seen: Seen[];
  /** The tables. Tests may change rows. */
  catalogue: Catalogue;
  orders: OrderRow[];
  inquiries: Record<string, unknown>[];
  people: typeof people;
  /** The slugs of the products with incomplete data. */
  odd: Record<keyof typeof odd, string>;
  /** Adds a post that is newer than all others. */
  addPost: (fields: Partial<PostRow> & { slug: string; title: string }) => PostRow;
  provider: Provider;
  close: () => Promise<void>;
};

const account = { keyId: 'rzp_test_drf', keySecret: 'the-key-secret-of-a-test-double' };
const mediaTypes: Record<string, string> = { webp: 'image/webp', avif: 'image/avif', svg: 'image/svg+xml' };

/** A Django REST Framework 3.14 backend with SimpleJWT, in memory, with the calls of the contract. */
export async function openDrf(options: DrfOptions): Promise<Drf> {
  const dialect = { ...dialects[options.dialect], ...options.own };
  const catalogue = await makeCatalogue(options.products ?? 60, options.posts ?? 25);
  const directory = await mkdtemp(join(tmpdir(), 'drf-provider-'));
  const provider = await startProvider({
    ...account,
    port: 0,
    webhookSecret: 'webhook-secret',
    // This backend gets payment results only from the browser.
    webhookUrl: 'http://127.0.0.1:9/webhook',
    directory,
  });
  provider.webhooks.manner = 'held';
  const tokens = openTokens(dialect);
  const users = userViews(tokens, dialect);
  const orders = orderViews(catalogue, { ...account, url: provider.url });
  const [regular] = users.users;
  if (regular) orders.seed(regular);
  const faults = openFaults(tokens);
  const seen: Seen[] = [];
  const world: World = {
    dialect,
    honoursPageSize: options.honoursPageSize ?? false,
    catalogue,
    tokens,
    users,
    orders,
  };

  const server = createServer((request, response) => {
    serve(request, world, faults, seen)
      .catch(htmlError)
      .then((reply) => send(response, reply));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    seen,
    catalogue,
    orders: orders.orders,
    inquiries: users.inquiries,
    people,
    odd: {
      soldOutByFlag: catalogue.products[odd.soldOutByFlag]?.slug ?? '',
      withoutMainImage: catalogue.products[odd.withoutMainImage]?.slug ?? '',
      bare: catalogue.products[odd.bare]?.slug ?? '',
    },
    addPost(fields) {
      const post: PostRow = {
        id: Math.max(0, ...catalogue.posts.map(({ id }) => id)) + 1,
        image: null,
        description: `<p>${fields.title}</p>`,
        seo_title: null,
        seo_description: null,
        seo_keywords: null,
        created_at: new Date().toISOString(),
        ...fields,
      };
      catalogue.posts.push(post);
      return post;
    },
    provider,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await provider.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

async function serve(request: IncomingMessage, world: World, faults: Faults, seen: Seen[]): Promise<Reply> {
  const method = request.method ?? 'GET';
  const address = new URL(request.url ?? '/', `http://${request.headers.host}`);
  if (address.pathname.startsWith('/media/')) return picture(address.pathname);
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  seen.push({ method, url: request.url ?? '/', headers: request.headers, body: text });
  const fault = faults.before(method, address.searchParams);
  if (fault) return fault;
  const parsed = parseBody(request.headers['content-type'] ?? '', text);
  if (!parsed.ok) return detail(parsed.detail, parsed.status);
  const asked = { method, address, headers: request.headers, body: parsed.body };
  return faults.after(method, await answerView(world, asked));
}

/** Serves public/pictures as MEDIA_ROOT. */
async function picture(path: string): Promise<Reply> {
  const name = basename(path);
  const bytes = await readFile(join(root, 'public/pictures', name)).catch(() => undefined);
  if (!bytes) return { status: 404, text: '', type: 'text/html' };
  const type = mediaTypes[name.split('.').pop() ?? ''] ?? 'application/octet-stream';
  return { status: 200, bytes, type };
}

function send(response: ServerResponse, reply: Reply): void {
  if (reply === 'drop') return void response.destroy();
  const headers = { Vary: 'Accept', 'X-Frame-Options': 'DENY', ...reply.headers };
  if ('json' in reply) {
    response.writeHead(reply.status, { ...headers, 'Content-Type': 'application/json' });
    return void response.end(JSON.stringify(reply.json));
  }
  if ('type' in reply) {
    response.writeHead(reply.status, { ...headers, 'Content-Type': reply.type });
    return void response.end('bytes' in reply ? reply.bytes : reply.text);
  }
  response.writeHead(reply.status, { ...headers, 'Content-Length': '0' }).end();
}
