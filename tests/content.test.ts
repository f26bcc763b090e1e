import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import site from '#content/site.json' with { type: 'json' };
import { coupons } from '#domain/cart/coupon.ts';
import { ownPicture } from '#domain/product/media.ts';
import { plainText } from '#domain/text/text.ts';
import { readContent } from '#netlify/operate/content/content-files.ts';

/** The catalogue and the posts as they stand in content/ (a catalogue worth shopping in). */

const root = resolve(import.meta.dirname, '..');
const { categories, products, posts } = await readContent(join(root, 'content'));
const goods = products.map(({ front }) => front);

describe('catalogue', () => {
  test('content: a product leaves out facts that it does not have, instead of calling them not applicable', () => {
    const facts = goods.flatMap(({ name, ...fields }) =>
      Object.values(fields).map((value) => `${name}: ${value}`),
    );
    expect(facts.filter((fact) => /not applicable/i.test(fact))).toEqual([]);
  });

  test('content: the shop has at least 60 products, none with the name of another', () => {
    expect(products.length).toBeGreaterThanOrEqual(60);
    expect(new Set(goods.map(({ name }) => name)).size).toBe(products.length);
  });

  test('content: the shop has six categories, each with several products', () => {
    expect(categories).toHaveLength(6);
    for (const { name } of categories) {
      expect(goods.filter(({ category }) => category === name).length, name).toBeGreaterThanOrEqual(4);
    }
  });

  test('content: the products are of both types', () => {
    for (const type of ['commercial', 'non-commercial']) {
      expect(goods.filter((one) => one.product_type === type).length, type).toBeGreaterThanOrEqual(10);
    }
  });

  test('content: the prices go from 149 to 12,00,000 rupees', () => {
    const prices = goods.map(({ price }) => price);
    expect(Math.min(...prices)).toBe(149);
    expect(Math.max(...prices)).toBe(1_200_000);
  });

  test('content: some products have no original price, one is sold out, one has 3 left, some are most loved', () => {
    expect(goods.filter((one) => one.original_price === null).length).toBeGreaterThanOrEqual(3);
    expect(goods.filter(({ stock }) => stock === 0)).toHaveLength(1);
    expect(goods.filter(({ stock }) => stock === 3)).toHaveLength(1);
    expect(goods.filter((one) => one.most_loved).length).toBeGreaterThanOrEqual(4);
  });

  test.each(products.map((entry) => [entry.slug, entry] as const))(
    'content: %s has a description to decide by',
    (_, { front, html }) => {
      expect(plainText(html).split(' ').length).toBeGreaterThanOrEqual(60);
      expect(front.seo_description.length).toBeLessThanOrEqual(160);
    },
  );

  test('content: descriptions have lists and tables among them', () => {
    expect(products.filter(({ html }) => html.includes('<table>')).length).toBeGreaterThanOrEqual(20);
    expect(products.filter(({ html }) => html.includes('<li>')).length).toBeGreaterThanOrEqual(20);
  });
});

describe('products and the fixed texts', () => {
  test('every product says whether its price includes fitting, as its declaration does', () => {
    expect(goods.filter(({ fitting }) => fitting === '').map(({ name }) => name)).toEqual([]);
    const said = (pattern: RegExp) => goods.filter(({ declaration }) => pattern.test(declaration));
    const installed = said(/installed price|with installation|installation included|turnkey|with erection/i);
    expect(installed.map(({ fitting }) => fitting)).toEqual(installed.map(() => 'included'));
    const goodsOnly = said(
      /goods only|no installation|installation (is|are)? ?not|wiring are not|fitting .* more/i,
    );
    expect(goodsOnly.length).toBeGreaterThan(4);
    for (const { name, fitting } of goodsOnly) expect(fitting, name).toMatch(/^extra/);
    for (const { name, facts, fitting } of goods) {
      if (facts?.kind === 'kit') expect(fitting === 'included', name).toBe(facts.installed);
    }
  });

  test('a product whose words give another delivery time gives it as its own', () => {
    const other = /made to order|delivery in \d|time on site|delivered in .* loads|dispatch is booked/i;
    for (const { front, html } of products) {
      const words = `${front.declaration} ${front.support_info} ${Object.keys(front.specifications)} ${html}`;
      if (other.test(words)) expect(front.delivery_info, front.name).not.toBe('');
    }
  });
});

describe('posts', () => {
  test('content: the shop has at least 8 posts', () => {
    expect(posts.length).toBeGreaterThanOrEqual(8);
  });

  test.each(posts.map((post) => [post.slug, post] as const))(
    'content: %s has 600 words or more',
    (_, { html }) => {
      expect(plainText(html).split(' ').length).toBeGreaterThanOrEqual(600);
    },
  );

  test('content: links between posts and to products lead somewhere', () => {
    const known = new Set([
      ...products.map(({ slug }) => `/product/${slug}/`),
      ...posts.map(({ slug }) => `/blogs/${slug}/`),
      ...categories.map(({ slug }) => `/category/${slug}/`),
    ]);
    const links = [...products, ...posts].flatMap(({ path, html }) =>
      [...html.matchAll(/href="(\/(?:product|blogs|category)\/[^"#?]+)/g)].map(([, href]) => ({
        path,
        href,
      })),
    );
    expect(links.filter(({ href }) => !known.has(href?.replace(/\/?$/, '/') ?? ''))).toEqual([]);
  });
});

test('content: every picture that is named exists', () => {
  const named = new Set([
    ...categories.map(({ picture }) => picture),
    ...goods.flatMap(({ pictures }) => pictures),
    ...posts.map(({ front }) => front.picture),
  ]);
  const missing = [...named].filter((name) => !existsSync(join(root, `public${ownPicture(name)}`)));
  expect(missing).toEqual([]);
});

test('content: a picture is what the ending of its file says', () => {
  const heads = { webp: /^RIFF....WEBP/s, jpg: /^\xff\xd8\xff/, png: /^\x89PNG/, avif: /^....ftypavif/s };
  const wrong = [...new Set(goods.flatMap(({ pictures }) => pictures))].filter((name) => {
    const file = ownPicture(name);
    const head = readFileSync(join(root, `public${file}`))
      .subarray(0, 12)
      .toString('latin1');
    return !heads[file.split('.').at(-1) as keyof typeof heads].test(head);
  });
  expect(wrong).toEqual([]);
});

test('docs: the announcement to copy names a product and a post of the shop', () => {
  const guide = readFileSync(join(root, 'docs/operating.md'), 'utf8');
  const body = JSON.parse(/BODY='(.*)'/.exec(guide)?.[1] ?? '{}') as {
    changed: { type: string; slug: string }[];
  };
  const known = { product: products, post: posts } as Record<string, { slug: string }[]>;
  expect(body.changed.length).toBeGreaterThan(1);
  for (const { type, slug } of body.changed) expect(known[type]?.map((one) => one.slug)).toContain(slug);
});

test('content: what the shop says of delivery where nobody changed it (decisions 23 and 26)', () => {
  expect(site.delivery).toMatchObject({
    estimated: '3-5 Business Days',
    installation: 'Included',
    freeShipping: 'Orders over ₹499',
    shipping: 'FREE',
    taxes: '₹0',
  });
});

test.each(coupons)('coupon: $code stands wherever shoppers and developers read of coupons', (coupon) => {
  const { code, percent } = coupon;
  const texts = {
    'content/pages/faq.md': [code, `${percent} percent`],
    'content/pages/terms.md': [code],
    'docs/specification.md': [`coupon \`${code}\`: ${percent} percent of the subtotal`],
  };
  const lacking = Object.entries(texts).flatMap(([file, words]) => {
    const text = readFileSync(join(root, file), 'utf8');
    return words.filter((each) => !text.includes(each)).map((each) => `${file} lacks: ${each}`);
  });
  expect(lacking).toEqual([]);
});
