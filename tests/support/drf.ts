import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { startProvider } from '#netlify/local/simulator/start-provider.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';
import { root } from '#netlify/server/folders.ts';

/**
 * A backend in memory that speaks as Django REST Framework and SimpleJWT do. `pages`: pages of 20, posts by id, nested
 * categories, decimals as text, whole addresses of pictures. `plain`: arrays, posts by slug, categories by their id alone,
 * numbers, addresses without a host, and refresh tokens that are used once.
 */
export type DialectName = 'pages' | 'plain';
type Options = {
  dialect: DialectName;
  products?: number;
  pageSize?: number;
  pagination?: 'number' | 'limit' | 'cursor';
  honoursPageSize?: boolean;
  port?: number;
};
type Category = { id: number; name: string };
type Product = Awaited<ReturnType<typeof makeCatalogue>>['products'][number];
type Post = Awaited<ReturnType<typeof makeCatalogue>>['posts'][number];
type Line = { id: number; product: number; product_name: string; quantity: number; price: number };
type Order = { id: number; owner: number; status: string; method: string | null; items: Line[] };
type Body = Record<string, unknown>;
type Reply = { status: number; json?: unknown; html?: string; headers?: Record<string, string> };

const people = {
  regular: { username: 'meera', password: 'Monsoon-Roof-42' },
  newcomer: { username: 'kabir', password: 'Terrace-Sun-17' },
};
const account = { keyId: 'rzp_test_drf', keySecret: 'the-key-secret-of-a-test-double' };
const json = (value: unknown, status = 200): Reply => ({ status, json: value });
const detail = (text: string, status: number, headers = {}): Reply => ({
  status,
  json: { detail: text },
  headers,
});
const notFound = () => detail('Not found.', 404);
const html = (status: number, title: string): Reply => ({ status, html: `<!doctype html><h1>${title}</h1>` });
const failures = {
  html: () => html(500, 'Server Error (500)'),
  traceback: () => detail('Traceback (most recent call last):\n FATAL: password of user "shop_owner"', 500),
};

/** With the six of content/ there are 22 categories: three pages of ten. */
const moreCategories = [
  'Street Lights',
  'Ünusual & Rare',
  ...Array.from({ length: 14 }, (_, n) => `Kind ${n}`),
];
/** Pictures with a path on the backend, pictures over http, and a video. */
const editorsHtml =
  '<figure><img src="/media/post-roof.webp" alt="A roof from above"></figure>' +
  '<p><img src="http://media.example/old-diagram.png" alt="An old diagram"></p>' +
  '<video controls src="/media/roof-tour.mp4"></video>';

/** Of any size, from content/. The eighth product has nothing that a Django admin may leave empty. */
async function makeCatalogue(size: number) {
  const content = await readContent(join(root, 'content'));
  const names = [...content.categories.map(({ name }) => name), ...moreCategories];
  const categories: Category[] = names.map((name, index) => ({ id: index + 1, name }));
  const media = (file?: string | null) => (file ? `/media/${file}.webp` : null);
  const products = Array.from({ length: size }, (_, index) => {
    const { front, slug, html: description } = pick(content.products, index);
    const round = Math.floor(index / content.products.length);
    const { name, price, stock, product_type, manufactured_by, performance_warranty } = front;
    const own = categories.find((category) => category.name === front.category);
    const other = categories[content.categories.length + (Math.floor(index / 3) % moreCategories.length)];
    const row = {
      id: 101 + index,
      slug: round === 0 ? slug : `${slug}-${round + 1}`,
      name: round === 0 ? name : `${name} ${round + 1}`,
      price,
      stock,
      product_type,
      in_stock: stock > 0,
      created_at: new Date(Date.parse(`${front.created}T06:00:00Z`) + index * 60_000).toISOString(),
    };
    if (index === 7) {
      const none = {
        main_image: media(),
        rating: null as number | null,
        manufactured_by: null as string | null,
      };
      return {
        ...row,
        ...none,
        stock: 9,
        in_stock: true,
        description: '',
        category: null,
        most_loved: false,
      };
    }
    return {
      ...row,
      description,
      main_image: media(front.pictures[0]),
      image_1: media(front.pictures[1]),
      rating: front.rating as number | null,
      original_price: front.original_price ?? null,
      manufactured_by: manufactured_by as string | null,
      performance_warranty,
      category: (index % 3 === 2 ? other : own) ?? null,
      most_loved: front.most_loved || index % 10 === 0,
    };
  });
  const posts = Array.from({ length: 25 }, (_, index) => {
    const { front, slug, html: text } = pick(content.posts, index);
    const round = Math.floor(index / content.posts.length);
    return {
      id: 11 + index,
      slug: round === 0 ? slug : `${slug}-${round + 1}`,
      title: round === 0 ? front.title : `${front.title} ${round + 1}`,
      image: media(front.picture),
      description: index === 0 ? text + editorsHtml : text,
      created_at: new Date(Date.parse(`${front.created}T06:00:00Z`) - round * 400 * 86_400_000).toISOString(),
    };
  });
  return { categories, products, posts };
}
const pick = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;

/** django-filter, SearchFilter and OrderingFilter. */
function sorted<Row extends object>(
  rows: Row[],
  query: URLSearchParams,
  textOf: (row: Row) => string,
): Row[] {
  const words = (query.get('search') ?? '').toLowerCase().split(/\s+/);
  const found = rows.filter((row) => words.every((word) => textOf(row).toLowerCase().includes(word)));
  const key = query.get('ordering') ?? '-created_at';
  const field = key.replace('-', '') as keyof Row;
  const sign = key.startsWith('-') ? -1 : 1;
  return found.sort((a, b) => (a[field] === b[field] ? 0 : a[field] > b[field] ? sign : -sign));
}

export type Drf = Awaited<ReturnType<typeof openDrf>>;

export async function openDrf(options: Options) {
  const isPages = options.dialect === 'pages';
  const { pagination = 'number', honoursPageSize = false } = options;
  const catalogue = await makeCatalogue(options.products ?? 60);
  const directory = await mkdtemp(join(tmpdir(), 'drf-provider-'));
  // This backend gets payment results only from the browser.
  const hooks = { webhookSecret: 'webhook-secret', webhookUrl: 'http://127.0.0.1:9/webhook' };
  const provider = await startProvider({ ...account, ...hooks, port: 0, directory });
  provider.webhooks.manner = 'held';

  const users = Object.values(people).map((person, index) => ({ id: index + 1, ...person }));
  const tokens = { access: new Map<string, number>(), refresh: new Map<string, number>() };
  const orders: Order[] = [];
  const sessions = new Map<number, string>();
  const inquiries: Body[] = [];
  const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];
  const off = {
    every: 0,
    how: 'html' as keyof typeof failures,
    asked: 0,
    throttle: 0,
    drop: 0,
    loved: false,
  };
  const fault = { ...off, maintenance: false };

  const decimal = (value: number | null | undefined) =>
    isPages ? (value?.toFixed(2) ?? null) : (value ?? null);
  const show = (host: string) => {
    const media = (path: string | null | undefined) =>
      path && isPages ? `http://${host}${path}` : (path ?? null);
    const product = (row: Product) => ({
      ...row,
      main_image: media(row.main_image),
      image_1: media('image_1' in row ? row.image_1 : null),
      price: decimal(row.price),
      original_price: decimal('original_price' in row ? row.original_price : null),
      rating: decimal(row.rating),
      category: row.category && (isPages ? row.category : row.category.id),
      ...(isPages ? { most_loved: null, specifications: null } : { most_loved: undefined }),
    });
    const post = (row: Post) => ({ ...row, image: media(row.image) });
    return { product, post };
  };
  const showOrder = ({ owner, method, ...row }: Order) => ({
    ...row,
    created_at: '2026-05-01T06:00:00Z',
    total_amount: decimal(row.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
    payment: method === null ? null : { method },
    items: row.items.map(({ product, product_name, ...line }) => ({
      ...line,
      price: decimal(line.price),
      ...(isPages ? { product, product_name } : { product: { id: product, name: product_name } }),
    })),
  });
  const addOrder = (owner: number, lines: [Product, number][]): Order => {
    const items = lines.map(([{ id, name, price }, quantity], index) => ({
      id: index + 1,
      product: id,
      product_name: name,
      quantity,
      price,
    }));
    const order = { id: orders.length + 1, owner, status: 'pending', method: null, items };
    orders.push(order);
    return order;
  };
  for (let nth = 0; nth < 25; nth += 1) addOrder(1, [[pick(catalogue.products, nth), 1]]);

  function paginate<Row>(rows: Row[], view: (row: Row) => unknown, address: URL, usual: number): Reply {
    if (!isPages) return json(rows.map(view));
    const { searchParams } = address;
    const asked = searchParams.get('page_size') ?? searchParams.get('limit');
    const size = honoursPageSize && asked ? Math.min(Number(asked), 100) : usual;
    const key = { number: 'page', limit: 'offset', cursor: 'cursor' }[pagination];
    const step = pagination === 'number' ? 1 : size;
    const at = Number(searchParams.get(key) ?? (pagination === 'number' ? 1 : 0));
    const start = pagination === 'number' ? (at - 1) * size : at;
    if (!(start >= 0) || (start >= rows.length && start > 0)) return detail('Invalid page.', 404);
    const link = (value: number) => {
      const url = new URL(address);
      url.searchParams.set(key, String(value));
      return url.href;
    };
    return json({
      ...(pagination === 'cursor' ? {} : { count: rows.length }),
      next: start + size < rows.length ? link(at + step) : null,
      previous: start > 0 ? link(at - step) : null,
      results: rows.slice(start, start + size).map(view),
    });
  }

  const pair = (user: number) => {
    const made = { access: randomUUID(), refresh: randomUUID() };
    tokens.access.set(made.access, user);
    tokens.refresh.set(made.refresh, user);
    return made;
  };
  const deadToken = (words: string) => json({ detail: words, code: 'token_not_valid' }, 401);

  function register({ username, password, email = '' }: Body): Reply {
    const taken = users.some((user) => user.username === username);
    const short = String(password).length < 8;
    const errors = {
      ...(taken ? { username: ['A user with that username already exists.'] } : {}),
      ...(short ? { password: ['This password is too short. It must contain at least 8 characters.'] } : {}),
    };
    if (taken || short) return json(errors, 400);
    const user = { id: users.length + 1, username: String(username), password: String(password) };
    users.push(user);
    return json({ ...pair(user.id), user: { id: user.id, username, email } }, 201);
  }

  function renew({ refresh }: Body): Reply {
    const user = tokens.refresh.get(String(refresh));
    if (user === undefined) return deadToken('Token is invalid or expired');
    if (!isPages) tokens.refresh.delete(String(refresh));
    const made = pair(user);
    return json(isPages ? { access: made.access } : made);
  }

  function createOrder(user: number, { items }: Body): Reply {
    const lines = (items as Partial<Line>[]).map(({ product, quantity }) => ({
      asked: product,
      product: catalogue.products.find(({ id }) => id === product),
      quantity: quantity ?? 1,
    }));
    if (lines.every(({ product }) => product)) {
      const order = addOrder(
        user,
        lines.map(({ product, quantity }) => [product as Product, quantity]),
      );
      return json(showOrder(order), 201);
    }
    const unknown = ({ asked }: { asked?: number | undefined }) =>
      `Invalid pk "${asked}" - object does not exist.`;
    return json({ items: lines.map((line) => (line.product ? {} : { product: [unknown(line)] })) }, 400);
  }

  async function onOrder(order: Order | undefined, act: string, body: Body): Promise<Reply> {
    if (!order) return notFound();
    if (act === '') return json(showOrder(order));
    if (act === 'verify-razorpay-payment/') {
      const signed = `${sessions.get(order.id)}|${body.razorpay_payment_id}`;
      const expected = createHmac('sha256', account.keySecret).update(signed).digest('hex');
      if (body.razorpay_signature !== expected) return detail('Payment verification failed.', 400);
      Object.assign(order, { status: 'paid', method: 'razorpay' });
      return json({ status: 'success' });
    }
    if (order.status !== 'pending') return detail('This order is not pending.', 400);
    if (act === 'confirm-cod/') {
      order.method = 'cod';
      return json({ message: 'Order confirmed.' });
    }
    const amount = Math.round(
      100 * order.items.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    );
    const key = Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64');
    const made = await fetch(`${provider.url}/v1/orders`, {
      method: 'POST',
      headers: { Authorization: `Basic ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ amount, currency: 'INR', receipt: `order_${order.id}` }),
    });
    const { id } = (await made.json()) as { id: string };
    sessions.set(order.id, id);
    const words = { name: 'Solar Store', description: `Order ${order.id}` };
    return json({ key_id: account.keyId, amount, currency: 'INR', order_id: id, ...words });
  }

  /** Routes like urls.py: the path, and what follows it. */
  async function answer(method: string, address: URL, body: Body, authorization = ''): Promise<Reply> {
    const query = address.searchParams;
    const path = `${method} ${decodeURIComponent(address.pathname)}`;
    const { product, post } = show(address.host);
    const usual = options.pageSize ?? 20;
    if (path === 'GET /api/products/categories/')
      return paginate(catalogue.categories, (row) => row, address, 10);
    if (path === 'GET /api/products/items/' || path === 'GET /api/blogs/') {
      const known = ['name', 'price', 'rating', 'created_at', 'title'];
      const ordering = query.get('ordering')?.replace('-', '');
      if (ordering && !known.includes(ordering)) {
        if (isPages) return json({ ordering: ['Select a valid choice.'] }, 400);
        query.delete('ordering');
      }
      if (path === 'GET /api/blogs/')
        return paginate(
          sorted(catalogue.posts, query, ({ title }) => title),
          post,
          address,
          usual,
        );
      const [category, type] = [query.get('category'), query.get('product_type')];
      if (category && !catalogue.categories.some(({ id }) => String(id) === category))
        return json({ category: ['Select a valid choice.'] }, 400);
      const rows = catalogue.products.filter(
        (row) =>
          (!category || String(row.category?.id) === category) &&
          (!type || row.product_type === type) &&
          (query.get('most_loved') !== 'true' || row.most_loved),
      );
      const textOf = (row: Product) => `${row.name} ${row.description} ${row.manufactured_by}`;
      return paginate(sorted(rows, query, textOf), product, address, usual);
    }
    const [, kind, key] = path.match(/^GET \/api\/(products\/items\/slug|blogs)\/([^/]+)\/$/) ?? [];
    if (kind === 'blogs') {
      const row = catalogue.posts.find(({ id, slug }) => (isPages ? String(id) : slug) === key);
      return row ? json(post(row)) : notFound();
    }
    if (kind) {
      const row = catalogue.products.find(({ slug }) => slug === key);
      return row ? json(product(row)) : notFound();
    }
    if (path === 'POST /api/users/contact/') {
      inquiries.push(body);
      return json(isPages ? { message: 'We have your inquiry.' } : { success: true, message: null }, 201);
    }
    if (path === 'POST /api/users/auth/register/') return register(body);
    if (path === 'POST /api/users/auth/refresh/') return renew(body);
    if (path === 'POST /api/users/auth/login/') {
      const user = users.find(
        ({ username, password }) => username === body.username && password === body.password,
      );
      const wrong = 'No active account found with the given credentials';
      return user ? json(pair(user.id)) : detail(wrong, 401, { 'WWW-Authenticate': 'Bearer realm="api"' });
    }
    const [, own, id, act = ''] =
      path.match(/^\w+ \/api\/(users\/auth\/logout|orders)\/(?:(\d+)\/(.*))?$/) ?? [];
    if (!own) return html(404, 'Not Found');
    if (!authorization) return detail('Authentication credentials were not provided.', 401);
    const user = tokens.access.get(authorization.replace('Bearer ', ''));
    if (user === undefined) return deadToken('Given token not valid for any token type');
    if (own !== 'orders') {
      tokens.refresh.delete(String(body.refresh));
      return { status: isPages ? 205 : 204 };
    }
    if (path === 'POST /api/orders/') return createOrder(user, body);
    const mine = orders.filter(({ owner }) => owner === user);
    if (id === undefined) return paginate(mine.reverse(), showOrder, address, usual);
    return onOrder(
      mine.find((order) => String(order.id) === id),
      act,
      body,
    );
  }

  async function serve(request: IncomingMessage): Promise<Reply | undefined> {
    const { method = 'GET', url = '/', headers } = request;
    const address = new URL(url, `http://${headers.host}`);
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push({ method, url, headers, body });
    if (fault.throttle-- > 0)
      return detail('Request was throttled. Expected available in 45 seconds.', 429, { 'Retry-After': '45' });
    fault.asked += 1;
    if (fault.every > 0 && fault.asked % fault.every === 0) return failures[fault.how]();
    if (fault.loved && address.searchParams.has('most_loved')) return failures.html();
    if (fault.maintenance && method === 'GET') return json({ message: 'Down for maintenance' });
    const reply = await answer(method, address, body ? JSON.parse(body) : {}, headers.authorization);
    return method === 'POST' && fault.drop-- > 0 ? undefined : reply;
  }

  /** A missing reply is a connection that closes after the effect. */
  function send(response: ServerResponse, reply: Reply | undefined): void {
    if (!reply) return void response.destroy();
    const text = reply.html ?? (reply.json === undefined ? '' : JSON.stringify(reply.json));
    const type = reply.html ? 'text/html; charset=utf-8' : 'application/json';
    response.writeHead(reply.status, { ...(text ? { 'Content-Type': type } : {}), ...reply.headers });
    response.end(text);
  }
  async function sendPicture(path: string, response: ServerResponse): Promise<void> {
    const bytes = await readFile(join(root, 'public/pictures', basename(path))).catch(() => undefined);
    response.writeHead(bytes ? 200 : 404, { 'Content-Type': 'image/webp' }).end(bytes);
  }

  const server = createServer((request, response) => {
    if (request.url?.startsWith('/media/')) return void sendPicture(request.url, response);
    serve(request)
      .catch(failures.html)
      .then((reply) => send(response, reply));
  });
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Faults that a test can switch on. */
    faults: {
      failEvery: (every: number, how: keyof typeof failures) =>
        Object.assign(fault, { every, how, asked: 0 }),
      throttleNext: (calls: number) => Object.assign(fault, { throttle: calls }),
      expireAccessTokens: () => tokens.access.clear(),
      expireRefreshTokens: () => tokens.refresh.clear(),
      /** The next POST takes effect, then its connection is closed without a reply. */
      dropAfterEffect: () => Object.assign(fault, { drop: 1 }),
      dropMostLoved: () => Object.assign(fault, { loved: true }),
      /** All reads answer 200 and a maintenance notice. */
      wrongShapes: () => Object.assign(fault, { maintenance: true }),
      reset: () => Object.assign(fault, off, { maintenance: false }),
    },
    seen,
    catalogue,
    orders,
    inquiries,
    people,
    /** The slug of the product without all that may be missing. */
    bare: catalogue.products[7]?.slug ?? '',
    provider,
    async close() {
      server.closeAllConnections();
      server.close();
      await provider.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
