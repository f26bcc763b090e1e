import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ProductList } from '#netlify/http/upstream/catalogue-shapes.ts';
import { type DialectName, type Drf, openDrf } from '#tests/support/drf.ts';
import { describeUpstream, pictureLines } from './upstream-report.ts';

const open = new Map<DialectName, Drf>();
beforeAll(async () => {
  for (const dialect of ['pages', 'plain'] as const) open.set(dialect, await openDrf({ dialect }));
});
afterAll(async () => {
  for (const drf of open.values()) await drf.close();
});
const drf = (dialect: DialectName): Drf => {
  const found = open.get(dialect);
  if (!found) throw new Error(`${dialect} did not open`);
  return found;
};
const report = async (dialect: DialectName, more: object = {}): Promise<string> =>
  (await describeUpstream({ API_BASE_URL: drf(dialect).url, ...more })).join('\n');

/** The report on a backend that answers each path so. */
async function reportOn(answer: (path: string) => Response): Promise<string> {
  const upstream = createServer(async (request, response) => {
    const { status, headers, body } = answer(request.url ?? '');
    response.writeHead(status, Object.fromEntries(headers));
    response.end(body && Buffer.from(await new Response(body).arrayBuffer()));
  });
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}`;
  const lines = await describeUpstream({ API_BASE_URL: url });
  upstream.close();
  return lines.join('\n');
}

describe('a start in front of an upstream says what it found there', () => {
  test('the report names pages of twenty, posts by id, and categories with their names', async () => {
    const words = await report('pages');
    expect(words).toContain(
      '60 products in pages of 20, 22 categories in pages of 10, 25 posts in pages of 20',
    );
    expect(words).toContain('posts are looked up by id');
    expect(words).toContain('products name their category\n');
    expect(words).toContain(`pictures come from ${new URL(drf('pages').url).host}`);
    expect(words).not.toContain('MISSING');
  });

  test('the report names plain lists, posts by slug, bare categories, and pictures by their path', async () => {
    const words = await report('plain');
    expect(words).toContain('60 products, 22 categories, 25 posts');
    expect(words).toContain('posts are looked up by slug');
    expect(words).toContain('category by its id alone');
    expect(words).toContain(`pictures come from ${new URL(drf('plain').url).host}`);
  });

  test('the report names a most_loved filter that fails', async () => {
    drf('pages').faults.dropMostLoved();
    expect(await report('pages')).toMatch(/MISSING: \?most_loved=true answers HTTP 500.*without Most Loved/);
    drf('pages').faults.reset();
  });

  test('the report names replies that do not fit the contract, and a backend that cannot be reached', async () => {
    drf('pages').faults.wrongShapes();
    expect(await report('pages')).toMatch(
      /MISSING: GET \/api\/products\/items\/ answers JSON that does not fit the contract/,
    );
    drf('pages').faults.reset();
    const nobody = await describeUpstream({ API_BASE_URL: 'http://127.0.0.1:9' });
    expect(nobody.join('\n')).toContain('MISSING: GET /api/blogs/ cannot be reached');
  });

  test.each(['limit', 'cursor'] as const)(
    'the report names pages by %s, which are not followed',
    async (pagination) => {
      const own = await openDrf({ dialect: 'pages', pagination });
      const words = (await describeUpstream({ API_BASE_URL: own.url })).join('\n');
      await own.close();
      expect(words).toMatch(/MISSING: GET \/api\/products\/items\/ .*\(next: pages must come by number/);
      expect(words).not.toContain('60 products');
    },
  );

  test('the report names a picture host that no setting allows', async () => {
    const far = [{ id: 1, slug: 'a', name: 'A', price: 1, main_image: 'https://cdn.example/a.jpg' }];
    const words = await reportOn(() => Response.json(far));
    expect(words).toContain('MISSING: pictures at cdn.example are not shown: add cdn.example to MEDIA_HOSTS');
    expect(words).toContain('neither `stock` nor `in_stock`');
  });

  test('the report names pictures that a proxy hides behind its own host', async () => {
    const behind = [{ id: 1, slug: 'a', name: 'A', main_image: 'http://127.0.0.1:8000/media/a.jpg' }];
    const settings = { API_BASE_URL: 'https://api.example.com' };
    const [product] = ProductList.parse(behind).results;
    const words = (await pictureLines(product ? [product] : [], settings)).join();
    expect(words).toContain('proxy_set_header Host $host');
    expect(words).not.toContain('MEDIA_HOSTS');
  });

  test('the report names pictures that no host serves', async () => {
    const list = [{ id: 1, slug: 'a', name: 'A', main_image: '/media/a.jpg' }];
    const words = await reportOn((path) =>
      path.startsWith('/media/') ? new Response('Not Found', { status: 404 }) : Response.json(list),
    );
    expect(words).toMatch(/MISSING: the picture http:\/\/[^ ]*\/media\/a\.jpg answers HTTP 404/);
  });

  test('the report names fields in camelCase', async () => {
    const list = [{ id: 1, slug: 'a', name: 'A', mainImage: '/media/a.jpg' }];
    expect(await reportOn(() => Response.json(list))).toContain(
      'MISSING: fields are called as mainImage is. The shop reads them as main_image',
    );
    expect(await report('pages')).not.toContain('fields are called');
  });

  test('the report names dates that begin with the day', async () => {
    const posts = [{ id: 7, slug: 'a', title: 'A', created_at: '05-11-2026 10:30' }];
    expect(await reportOn(() => Response.json(posts))).toContain('MISSING: created_at is 05-11-2026 10:30.');
    const iso = [
      { ...posts[0], created_at: '2026-11-05T10:30:00+05:30' },
      { ...posts[0], created_at: null },
    ];
    expect(await reportOn(() => Response.json(iso))).not.toContain('created_at');
  });

  test('the report names posts that cannot be read by themselves, and why', async () => {
    const posts = [{ id: 7, slug: 'a', title: 'A' }];
    const words = await reportOn((path) =>
      /blogs\/\w/.test(path)
        ? Response.json({ detail: 'Request was throttled.' }, { status: 429 })
        : Response.json(path.includes('blogs') ? posts : []),
    );
    expect(words).toMatch(/no post can be read .* GET \/api\/blogs\/a\/ answers HTTP 429 .*throttled/);
  });

  test('the report says in words what an error page or a refusal means', async () => {
    const page = '<!doctype html><title>Bad Request (400)</title><h1>Bad Request (400)</h1>';
    expect(await reportOn(() => new Response(page, { status: 400 }))).toContain(
      'MISSING: GET /api/products/items/ answers HTTP 400 (Bad Request (400)',
    );
    const detail = 'Authentication credentials were not provided.';
    expect(await reportOn(() => Response.json({ detail }, { status: 401 }))).toContain(
      `MISSING: GET /api/blogs/ answers HTTP 401 ({"detail":"${detail}"})`,
    );
  });

  test('the report says where the address of an order goes', async () => {
    expect(await report('plain')).toContain('set ORDER_ADDRESS_FIELD');
    expect(await report('plain', { ORDER_ADDRESS_FIELD: 'notes' })).toContain('as text in `notes`');
  });
});
