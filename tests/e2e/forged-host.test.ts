import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

/** Whoever calls chooses the Host header: a page made on demand must not ask there for what it shows. */

const asked: string[] = [];
const elsewhere = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('[]');
});
beforeAll(() => new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve)));
afterAll(() => void elsewhere.close());

function visit(path: string): Promise<{ status: number; body: string }> {
  const { hostname, port } = new URL(inject('shopUrl'));
  const host = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const headers = { Host: host, 'X-Forwarded-Host': host };
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
    }).on('error', reject);
  });
}

test.each([
  ['/search/?search=clamp', 200, /Clamp/],
  ['/product/not-in-the-build/', 404, /<h1/],
  ['/blogs/not-in-the-build/', 404, /<h1/],
  ['/category/not-in-the-build/', 404, /<h1/],
  ['/products/not-in-the-build/', 404, /<h1/],
  ['/preview/product/none/', 404, /<h1/],
  ['/preview/post/none/', 404, /<h1/],
  ['/no/such/page/', 404, /<h1/],
])(
  'pages on demand: %s with a forged Host shows this shop, and nothing is asked there',
  async (path, status, shown) => {
    const reply = await visit(path);
    expect(reply.status).toBe(status);
    expect(reply.body).toMatch(shown);
    expect(asked).toEqual([]);
  },
);
