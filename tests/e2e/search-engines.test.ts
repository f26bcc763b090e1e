import sharp from 'sharp';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { createClient } from '#browser/calls/client.ts';
import texts from '#content/categories.json' with { type: 'json' };
import site from '#content/site.json' with { type: 'json' };
import type { Blog, Category, Product } from '#contract/catalogue.ts';
import { formatRupees } from '#domain/base/money.ts';
import { slugify } from '#domain/text/text.ts';
import { ownPosts, ownProducts } from '#tests/support/own-products.ts';
import { faultsOf } from '#tests/support/schema-org.ts';

/** What a search engine, a preview and a feed reader see: the HTML as it is sent, without a browser. */

type Data = { '@type': string; [property: string]: unknown };
const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", '#x27': "'" };
const decoded = (text = '') => text.replace(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole);

let products: Product[];
let categories: Category[];
let posts: Blog[];
let origin: string;

beforeAll(async () => {
  const client = createClient({ baseUrl: inject('shopUrl') });
  products = await ownProducts(inject('shopUrl'));
  // Other tests write more on the desk.
  categories = (await client.categories()).filter(({ name }) => texts.some((one) => one.name === name));
  posts = await ownPosts(inject('shopUrl'));
  origin = new URL((await page('/')).canonical ?? '').origin;
});

const read = async (path: string): Promise<string> => {
  const reply = await fetch(inject('shopUrl') + path);
  expect([path, reply.status]).toEqual([path, 200]);
  return reply.text();
};
const here = (address: string): string => address.replace(origin, '');

async function page(path: string) {
  const html = await read(path);
  const attribute = (pattern: RegExp) => {
    const found = html.match(pattern)?.[1];
    return found === undefined ? undefined : decoded(found);
  };
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  const graph = blocks.flatMap(([, text]) => JSON.parse(text ?? '')['@graph'] as Data[]);
  return {
    html,
    title: attribute(/<title>([^<]*)<\/title>/),
    canonical: attribute(/<link rel="canonical" href="([^"]*)"/),
    meta: (name: string) => attribute(new RegExp(`<meta name="${name}" content="([^"]*)"`)),
    og: (name: string) => attribute(new RegExp(`<meta property="og:${name}" content="([^"]*)"`)),
    graph,
    contexts: blocks.map(([, text]) => JSON.parse(text ?? '')['@context']),
    data: <Type extends string>(type: Type) => graph.filter((item) => item['@type'] === type),
  };
}

const kinds = () => [
  ['/', 'website'],
  ['/products/', 'website'],
  ['/products/commercial/', 'website'],
  [`/category/${slugify(categories[0]?.name ?? '')}/`, 'website'],
  [`/product/${products[0]?.slug}/`, 'product'],
  ['/blogs/', 'website'],
  [`/blogs/${posts[0]?.slug}/`, 'article'],
  ['/about/', 'website'],
  ['/contact/', 'website'],
  ['/faq/', 'website'],
  ['/privacy/', 'website'],
];

describe('every public page', () => {
  test('search engines: a page has one address, title, description and heading; Open Graph and Twitter cards agree', async () => {
    for (const [path = '', type] of kinds()) {
      const { html, title, canonical, meta, og } = await page(path);
      expect([path, canonical]).toEqual([path, origin + path]);
      expect([path, og('type'), og('url'), og('site_name')]).toEqual([path, type, canonical, site.name]);
      expect([path, title]).toEqual([path, expect.stringContaining(site.name)]);
      expect([path, title]).toEqual([path, expect.stringContaining(og('title') ?? '-')]);
      expect([path, og('description')]).toEqual([path, meta('description')]);
      expect((meta('description') ?? '').length).toBeGreaterThan(40);
      expect([path, meta('twitter:card')]).toEqual([path, 'summary_large_image']);
      expect([path, html.match(/<h1[\s>]/g)?.length]).toEqual([path, 1]);
      expect(html.slice(0, 40)).toMatch(/^<!doctype html><html lang="en-IN">/i);
    }
  });

  test('search engines: the picture of a preview is there', async () => {
    const addresses = await Promise.all(kinds().map(async ([path = '']) => (await page(path)).og('image')));
    for (const address of new Set(addresses)) {
      expect(address).toMatch(/^https:/);
      const picture = await fetch(inject('shopUrl') + here(address ?? ''));
      expect([address, picture.status, picture.headers.get('content-type')]).toEqual([
        address,
        200,
        'image/jpeg',
      ]);
    }
  });

  test('preview: the picture of a product is 1200 by 630 points, as messengers show it', async () => {
    const address = here((await page(`/product/${products[0]?.slug}/`)).og('image') ?? '');
    const picture = await fetch(inject('shopUrl') + address).then((reply) => reply.arrayBuffer());
    expect(await sharp(picture).metadata()).toMatchObject({ width: 1200, height: 630 });
  });

  test('search engines: a filtered listing is the page without its filters', async () => {
    expect((await page('/products/?search=panel&ordering=price&page=2')).canonical).toBe(
      `${origin}/products/`,
    );
  });

  test.each([
    '/cart/',
    '/checkout/',
    '/account/',
    '/order/1/',
    '/order-success/1/',
    '/search/?search=panel',
    '/offline/',
  ])('search engines: %s is not indexed', async (path) => {
    const { meta, canonical } = await page(path);
    expect([meta('robots'), canonical]).toEqual(['noindex', undefined]);
  });
});

describe('the lists for machines', () => {
  test('sitemap: the file has every public page once, at its own canonical address', async () => {
    const xml = await read('/sitemap.xml');
    const listed = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => decoded(address));
    expect(new Set(listed).size).toBe(listed.length);
    const wanted = [
      ...kinds().map(([path]) => path),
      ...categories.map(({ name }) => `/category/${slugify(name)}/`),
      ...posts.map(({ slug }) => `/blogs/${slug}/`),
    ];
    expect(listed.map(here)).toEqual(expect.arrayContaining(wanted));
    expect(listed.filter((address) => here(address).startsWith('/product/')).length).toBeGreaterThan(50);
    for (const address of listed) {
      const { canonical, meta } = await page(here(address));
      expect([canonical, meta('robots')]).toEqual([address, undefined]);
    }
  });

  test('the icon is there for what knows no SVG, too', async () => {
    const [ico, apple] = await Promise.all(
      ['/favicon.ico', '/apple-touch-icon.png'].map((path) => fetch(`${inject('shopUrl')}${path}`)),
    );
    const types = [ico, apple].map((reply) => [reply?.status, reply?.headers.get('content-type')]);
    expect(types).toEqual([
      [200, 'image/x-icon'],
      [200, 'image/png'],
    ]);
    const within = Buffer.from((await ico?.arrayBuffer()) ?? new ArrayBuffer());
    expect([...within.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(await sharp(within.subarray(22)).metadata()).toMatchObject({
      format: 'png',
      width: 32,
      height: 32,
    });
    const large = await sharp(Buffer.from((await apple?.arrayBuffer()) ?? new ArrayBuffer())).metadata();
    expect(large).toMatchObject({ format: 'png', width: 180, height: 180, hasAlpha: false });
  });

  test('robots: the file names the sitemap and closes the pages of one person', async () => {
    const robots = await read('/robots.txt');
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    for (const path of ['/cart/', '/checkout/', '/account/', '/order/', '/order-success/', '/api/'])
      expect(robots).toContain(`\nDisallow: ${path}\n`);
    expect(robots).not.toMatch(/Disallow: \/\s*$/m);
  });

  test('feed: the file has every post, newest first, with title, address, date and text; pages link to it', async () => {
    const xml = await read('/rss.xml');
    const items = [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) => {
      const part = (name: string) => decoded(item.match(new RegExp(`<${name}>(.*?)</${name}>`, 's'))?.[1]);
      return {
        title: part('title'),
        link: here(part('link')),
        date: part('pubDate'),
        text: part('description'),
      };
    });
    expect(items.map(({ title, link }) => [title, link])).toEqual(
      posts.map(({ title, slug }) => [title, `/blogs/${slug}/`]),
    );
    for (const [index, { date, text }] of items.entries()) {
      expect(new Date(date).getTime()).toBe(
        Math.floor(Date.parse(posts[index]?.created_at ?? '') / 1000) * 1000,
      );
      expect(text.length).toBeGreaterThan(40);
    }
    expect(await read('/blogs/')).toMatch(
      /<link rel="alternate" type="application\/rss\+xml"[^>]*href="\/rss\.xml"/,
    );
  });

  test('feed of products: every product that has a price, as its page offers it, for all of India', async () => {
    const xml = await read('/feeds/products.xml');
    // Other tests make products of their own meanwhile.
    const items = new Map(
      [...xml.matchAll(/<item><g:id>(\d+)<\/g:id>(.*?)<\/item>/gs)].map(([, id, item]) => [
        Number(id),
        item ?? '',
      ]),
    );
    for (const { id, slug, price, original_price: before } of products) {
      const item = items.get(id);
      expect(item).toContain(`${origin}/product/${slug}/</g:link>`);
      expect(item).toContain(`<g:price>${(before ?? price)?.toFixed(2)} INR</g:price>`);
      expect(item).toMatch(/<g:image_link>https?:[^<]+fm=jpg/);
      expect(item).toContain('<g:country>IN</g:country>');
    }
    expect(xml.endsWith('</channel></rss>')).toBe(true);
    // Meta limits a line, not the file.
    const forMeta = await read('/feeds/meta.xml');
    expect(forMeta.match(/^<item>/gm)?.length).toBeGreaterThan(50);
    expect(new Set(forMeta.match(/<g:availability>[^<]+/g))).toEqual(
      new Set(['<g:availability>in stock', '<g:availability>out of stock']),
    );
  });
});

describe('structured data', () => {
  test('search engines: what a page says of itself is in the words of schema.org, and whole by the rules of Google', async () => {
    const paths = [...kinds().map(([path = '']) => path), ...products.map(({ slug }) => `/product/${slug}/`)];
    const types = new Set<string>();
    for (const path of paths) {
      const { graph } = await page(path);
      for (const item of graph) types.add(item['@type']);
      expect([path, await faultsOf(graph)]).toEqual([path, []]);
    }
    expect([...types].sort()).toEqual([
      'BlogPosting',
      'BreadcrumbList',
      'FAQPage',
      'Organization',
      'Product',
      'WebSite',
    ]);
  });

  test('search engines: a product says where it was made, what it yields, how it comes and how long it can go back', async () => {
    const dataOf = async (product: Product | undefined) =>
      (await page(`/product/${product?.slug}/`)).data('Product')[0] as Data & { offers: Data };
    const isPanel = ({ facts, delivery_info }: Product) =>
      facts?.kind === 'panel' && (facts.pieces ?? 1) === 1 && !delivery_info;
    const panel = products.find(isPanel) as Product;
    const { power_w } = panel.facts as { power_w: number };
    expect(await dataOf(panel)).toMatchObject({
      sku: String(panel.id),
      countryOfOrigin: { name: panel.country_of_origin },
      additionalProperty: expect.arrayContaining([
        { '@type': 'PropertyValue', name: 'Max Power', value: power_w, unitCode: 'WTT' },
      ]),
      offers: {
        priceSpecification: { price: panel.price?.toFixed(2), valueAddedTaxIncluded: true },
        itemCondition: 'https://schema.org/NewCondition',
        shippingDetails: {
          shippingRate: { value: 0, currency: 'INR' },
          shippingDestination: { addressCountry: 'IN' },
          deliveryTime: { transitTime: { minValue: 3, maxValue: 5, unitCode: 'DAY' } },
        },
        hasMerchantReturnPolicy: { applicableCountry: 'IN', merchantReturnDays: site.parcels.returnDays },
      },
    });
    const fitted = products.find(({ facts }) => facts?.kind === 'kit' && facts.installed);
    const { offers } = await dataOf(fitted);
    expect(offers).not.toHaveProperty('shippingDetails');
    expect(offers).not.toHaveProperty('hasMerchantReturnPolicy');
  });

  test('search engines: the home page is the organisation and the site by its name', async () => {
    const { data, contexts } = await page('/');
    expect(contexts).toEqual(['https://schema.org']);
    expect(data('Organization')).toMatchObject([
      { name: site.name, url: origin, email: site.contact.email, telephone: site.contact.phone },
    ]);
    const logo = await fetch(inject('shopUrl') + here(String(data('Organization')[0]?.logo)));
    expect(logo.headers.get('content-type')).toMatch(/^image\//);
    expect(data('WebSite')).toMatchObject([{ name: site.name, url: origin }]);
  });

  test('search engines: a product has its offer, availability and pictures, and no rating of the demonstration', async () => {
    const reduced = products.find(
      ({ stock, original_price }) => (stock ?? 0) > 0 && original_price,
    ) as Product;
    const soldOut = products.find(({ stock }) => stock === 0) as Product;
    for (const [product, availability] of [
      [reduced, 'https://schema.org/InStock'],
      [soldOut, 'https://schema.org/OutOfStock'],
    ] as const) {
      const { html, data } = await page(`/product/${product.slug}/`);
      const [found = { '@type': 'none' }, ...others] = data('Product');
      expect(others).toEqual([]);
      expect(found).toMatchObject({
        name: product.name,
        brand: { name: product.manufactured_by },
        offers: {
          '@type': 'Offer',
          url: `${origin}/product/${product.slug}/`,
          price: product.price?.toFixed(2),
          priceCurrency: 'INR',
          availability,
        },
      });
      expect(found).not.toHaveProperty('aggregateRating');
      expect([
        product.slug,
        html.replace(/<.?small>/g, '').includes(formatRupees(product.price ?? 0)),
      ]).toEqual([product.slug, true]);
      const [picture] = found.image as string[];
      expect((await fetch(inject('shopUrl') + here(picture ?? ''))).headers.get('content-type')).toBe(
        'image/jpeg',
      );
    }
  });

  test('search engines: a page has its breadcrumb, step by step', async () => {
    const [product] = products;
    for (const [path, names] of [
      [`/product/${product?.slug}/`, ['Home', 'Products', product?.name]],
      [`/blogs/${posts[0]?.slug}/`, ['Home', 'Blogs', posts[0]?.title]],
      ['/products/commercial/', ['Home', 'Products', 'Commercial Products']],
      ['/faq/', ['Home', expect.any(String)]],
    ] as const) {
      const [trail = { '@type': 'none' }] = (await page(path)).data('BreadcrumbList');
      const steps = trail.itemListElement as { position: number; name: string; item?: string }[];
      expect(steps.map(({ name }) => name)).toEqual(names);
      expect(steps.map(({ position }) => position)).toEqual(steps.map((_, index) => index + 1));
      for (const { item } of steps.slice(0, -1)) await read(here(item ?? 'none'));
    }
  });

  test('search engines: a post is a BlogPosting, the questions are a FAQPage', async () => {
    const [post] = posts;
    expect((await page(`/blogs/${post?.slug}/`)).data('BlogPosting')).toMatchObject([
      {
        headline: post?.title,
        datePublished: post?.created_at,
        mainEntityOfPage: `${origin}/blogs/${post?.slug}/`,
        author: { name: site.name },
        publisher: { name: site.name },
      },
    ]);
    const { html, data } = await page('/faq/');
    const [faq = { '@type': 'none' }] = data('FAQPage');
    const asked = faq.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
    expect(asked.length).toBe(html.match(/<details[^>]*name="faq"/g)?.length);
    for (const { name, acceptedAnswer } of asked) {
      expect([name, decoded(html).includes(name)]).toEqual([name, true]);
      expect(acceptedAnswer.text).not.toMatch(/<\w/);
    }
  });
});
