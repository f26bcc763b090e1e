import { describe, expect, test } from 'vitest';
import type { Page, Product } from '#contract/catalogue.ts';
import { fileSettings, withSettings } from '#settings/settings.ts';
import { eachItem, feedItem, productFeed } from './product-feed.ts';

const origin = 'https://shop.example';
const panel = {
  id: 7,
  name: 'Panel <540 W> & frame',
  slug: 'panel-540',
  description: '<p>For a <b>flat</b> roof.</p>',
  main_image: '/pictures/panel.webp',
  image_1: '/pictures/panel-2.webp',
  price: 12_499,
  original_price: 14_999,
  stock: 3,
  in_stock: true,
  manufactured_by: 'Suryak Solar',
  category: { id: 1, name: 'Solar Panels' },
  specifications: [],
} as unknown as Product;

const partOf = (xml: string, name: string) => xml.match(new RegExp(`<${name}>(.*?)</${name}>`))?.[1];

describe('a product in the feed', () => {
  test('has its price before and after the discount, its stock, its pictures and its address', () => {
    const xml = feedItem(panel, origin, 'google');
    expect(partOf(xml, 'g:id')).toBe('7');
    expect(partOf(xml, 'g:title')).toBe('Panel &lt;540 W&gt; &amp; frame');
    expect(partOf(xml, 'g:description')).toBe('For a flat roof.');
    expect(partOf(xml, 'g:link')).toBe(`${origin}/product/panel-540/`);
    expect(partOf(xml, 'g:price')).toBe('14999.00 INR');
    expect(partOf(xml, 'g:sale_price')).toBe('12499.00 INR');
    expect(partOf(xml, 'g:availability')).toBe('in_stock');
    expect(partOf(xml, 'g:brand')).toBe('Suryak Solar');
    expect(xml.match(/<g:additional_image_link>/g)).toHaveLength(1);
    expect(xml).toContain('<g:shipping><g:country>IN</g:country><g:price>0.00 INR</g:price></g:shipping>');
  });

  test('without a discount has one price; what a backend leaves out is left out', () => {
    const xml = feedItem(
      { ...panel, original_price: null, manufactured_by: null, category: null },
      origin,
      'google',
    );
    expect(partOf(xml, 'g:price')).toBe('12499.00 INR');
    expect(xml).not.toMatch(/sale_price|g:brand|product_type/);
  });

  test('is known by its maker and model together; by one of them alone it is not', () => {
    const specifications = [{ label: 'Model number', value: 'SS-540' }];
    const known = feedItem({ ...panel, specifications }, origin, 'google');
    expect([partOf(known, 'g:mpn'), known.includes('identifier_exists')]).toEqual(['SS-540', false]);
    for (const fields of [{ specifications: [] }, { specifications, manufactured_by: null }])
      expect(partOf(feedItem({ ...panel, ...fields }, origin, 'google'), 'g:identifier_exists')).toBe('no');
  });

  test('names no charge for India where the settings name none', () => {
    const some = { ...fileSettings, areas: { parcels: ['226'] } };
    const xml = withSettings(some, () => feedItem(panel, origin, 'google'));
    expect(xml).not.toContain('g:shipping');
  });

  test('is the same for Meta, but for the words for its stock', () => {
    const forMeta = feedItem(panel, origin, 'meta');
    expect(partOf(forMeta, 'g:availability')).toBe('in stock');
    expect(forMeta.replace('in stock', 'in_stock')).toBe(feedItem(panel, origin, 'google'));
    expect(partOf(feedItem({ ...panel, in_stock: false }, origin, 'meta'), 'g:availability')).toBe(
      'out of stock',
    );
  });

  test('that is sold out says so; one without a price or a picture is no item', () => {
    expect(partOf(feedItem({ ...panel, stock: 0 }, origin, 'google'), 'g:availability')).toBe('out_of_stock');
    expect(feedItem({ ...panel, price: null, original_price: null }, origin, 'google')).toBe('');
    expect(feedItem({ ...panel, main_image: null, image_1: null }, origin, 'google')).toBe('');
  });
});

const collect = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
};

describe('reading a list for the feed', () => {
  test('gives each item of each page once and asks for no page after the last', async () => {
    const asked: number[] = [];
    const read = async (page: number): Promise<Page<number>> => {
      asked.push(page);
      return { results: [1, 2, 3, 4, 5, 6, 7].slice((page - 1) * 2, page * 2), count: 7 };
    };
    expect(await collect(eachItem(read))).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(asked.sort()).toEqual([1, 2, 3, 4]);
  });

  test('takes the whole list of a backend without pages once, and an empty one as empty', async () => {
    expect(await collect(eachItem(async () => ({ results: ['a', 'b'], count: 2 })))).toEqual(['a', 'b']);
    expect(await collect(eachItem(async () => ({ results: [], count: 0 })))).toEqual([]);
  });

  test('breaks off where a page fails, so that the file has no end', async () => {
    const read = async (page: number): Promise<Page<Product>> => {
      if (page > 1) throw new Error('no answer');
      return { results: [panel], count: 2 };
    };
    const written: string[] = [];
    const feed = productFeed(eachItem(read), {
      origin,
      address: `${origin}/feeds/products.xml`,
      reader: 'google',
    });
    await expect(
      (async () => {
        for await (const part of feed) written.push(part);
      })(),
    ).rejects.toThrow('no answer');
    expect(written.join('')).not.toContain('</rss>');
  });

  test('of 20,000 products holds a few pages at a time and writes one product at a time', async () => {
    const [all, perPage] = [20_000, 100];
    let asked = 0;
    const read = async (page: number): Promise<Page<Product>> => {
      asked += 1;
      const from = (page - 1) * perPage;
      return {
        results: Array.from({ length: perPage }, (_, nth) => ({ ...panel, id: from + nth + 1 })),
        count: all,
      };
    };
    const feed = productFeed(eachItem(read), { origin, address: origin, reader: 'meta' });
    let [items, most, longest] = [0, 0, 0];
    for await (const part of feed) {
      if (part.startsWith('<item>')) items += 1;
      most = Math.max(most, asked - Math.floor(items / perPage));
      longest = Math.max(longest, Buffer.byteLength(part));
    }
    expect([items, asked]).toEqual([all, all / perPage]);
    // The page that is written, and those asked ahead of it.
    expect(most).toBeLessThanOrEqual(5);
    expect(longest).toBeLessThan(2000);
  });
});
