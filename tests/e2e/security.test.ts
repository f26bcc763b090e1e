import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, inject, test } from 'vitest';
import { root } from '#netlify/server/folders.ts';
import { browserTests, signUp } from '#tests/support/browser.ts';

const visit = browserTests();

/** Every kind of page: prebuilt, shell, on demand, preview, not there. */
const pages = [
  '/',
  '/products/',
  '/products/commercial/',
  '/category/inverters/',
  '/product/chhatbandh-mid-and-end-clamp-set/',
  '/search/?search=panel',
  '/blogs/',
  '/blogs/net-metering-explained/',
  '/cart/',
  '/checkout/',
  '/account/',
  '/order/1/',
  '/order-success/1/',
  '/login/',
  '/signup/',
  '/contact/',
  '/about/',
  '/faq/',
  '/privacy/',
  '/offline/',
  '/no-such-page/',
  '/product/no-such-product/',
];
const paying = ['/checkout/', '/account/'];

async function read(path: string) {
  const response = await fetch(`${inject('shopUrl')}${path}`);
  const html = await response.text();
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html) ?? [];
  const directives = policy
    .replaceAll('&#39;', "'")
    .split(';')
    .map((directive) => directive.trim().split(' '))
    .map(([name = '', ...sources]) => [name, sources] as const);
  return { html, headers: response.headers, directives: new Map(directives) };
}

test.each(['/product/%ff/', '/%E0%A4%A'])(
  '%s, which is no text, is refused as a bad address',
  async (path) => {
    expect((await fetch(`${inject('shopUrl')}${path}`)).status).toBe(400);
  },
);

describe('what a page may do', () => {
  test.each(pages)(
    'content security policy of %s: our scripts by name or hash, nothing inline',
    async (path) => {
      const { html, directives } = await read(path);
      const scripts = directives.get('script-src') ?? [];
      const foreign = scripts.filter((source) => !/^'(self|sha256-[\w+/]+=*)'$/.test(source));
      const provider = ['https://checkout.razorpay.com', 'https://cdn.razorpay.com'];
      expect(foreign).toEqual(paying.includes(path) ? provider : []);
      expect(directives.get('default-src')).toEqual(["'self'"]);
      expect(directives.get('object-src')).toEqual(["'none'"]);
      expect(directives.get('base-uri')).toEqual(["'none'"]);
      const inline = [...html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
      for (const [, code = ''] of inline) {
        expect(scripts).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
      }
      expect(html).not.toMatch(/<[^>]+\son\w+=/);
    },
  );

  test('headers: pages are not framed, not sniffed, and leak no address; API replies are not sniffed', async () => {
    for (const path of ['/', '/product/no-such-product/', '/no-such-page/', '/no/such/page.html']) {
      const { headers } = await read(path);
      expect(headers.get('x-frame-options'), path).toBe('DENY');
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
      expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
    }
    for (const path of ['/api/products/items/', '/api/orders/', '/api/nothing/'].slice(0, 2)) {
      const reply = await fetch(`${inject('shopUrl')}${path}`);
      expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('a script that gets into a page all the same does not run', async () => {
    const { page, expectErrors } = await visit({ serviceWorkers: 'block' });
    expectErrors(/Content Security Policy/, /Refused to/);
    await signUp(page);
    const blocked = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          document.addEventListener('securitypolicyviolation', (event) => resolve(event.effectiveDirective));
          const image = '<img src="data:," onerror="document.title = localStorage.auth">';
          document.body.insertAdjacentHTML('beforeend', image);
        }),
    );
    expect(await blocked).toMatch(/^script-src/);
    expect(await page.title()).not.toContain('access');
  });
});

describe('what is kept secret', () => {
  test('no key or password of the shop is in anything that it publishes', async () => {
    const secrets = [...inject('shopSecrets'), new URL(inject('shopDatabaseUrl')).password];
    expect(secrets.length).toBeGreaterThan(4);
    const entries = await readdir(join(root, 'dist'), { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) {
      const text = await readFile(file, 'latin1');
      for (const secret of secrets) expect(text.includes(secret), file).toBe(false);
    }
  });
});
