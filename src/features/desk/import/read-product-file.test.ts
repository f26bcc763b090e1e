import { describe, expect, test } from 'vitest';
import type { ImportChoices } from '#domain/import/import-product.ts';
import { columnsIn } from '#domain/import/import-table.ts';
import { readImport } from '#domain/import/read-import.ts';
import * as files from '#tests/support/product-files/exports.ts';
import { readProductFile } from './read-product-file.ts';

const shopCategories = ['Solar Panels', 'Inverters'];
const usual: ImportChoices = {
  gst: 'inside',
  gstRate: undefined,
  productType: 'non-commercial',
  country: '',
  stock: undefined,
  categories: new Map(),
  shopCategories,
};

/** What a file is read as: products, problems as "row column why", columns that were recognised. */
async function reading(bytes: Buffer, choices: Partial<ImportChoices> = {}) {
  const table = await readProductFile(new Blob([new Uint8Array(bytes)]));
  if (!table.ok) throw new Error(table.error);
  const columns = columnsIn(table.value);
  const read = readImport(table.value, columns, { ...usual, ...choices });
  return {
    ...read,
    columns: Object.fromEntries(
      Object.entries(columns).map(([name, at]) => [name, table.value.headings[at]]),
    ),
    said: read.problems.map(({ line, column, why }) => `${line} ${column} ${why}`),
    fields: (slug: string) => read.products.find((one) => one.slug === slug)?.fields,
  };
}

describe('a file of products', () => {
  test('Shopify: variants become products with the pictures of theirs first, and rows of pictures none', async () => {
    const read = await reading(files.shopifyCsv());
    expect(read.products.map(({ line, slug, key }) => [line, slug, key])).toEqual([
      [2, 'surya-mono-panel-540-w', 'sku SUR-540'],
      [3, 'surya-mono-panel-550-w', 'sku SUR-550'],
      [5, 'mc4-pair', 'sku MC4'],
    ]);
    expect([read.said, read.variants]).toEqual([[], 2]);
    expect(read.fields('surya-mono-panel-550-w')).toMatchObject({
      name: 'Surya Mono Panel, 550 W',
      price: 13_499,
      original_price: null,
      stock: 0,
      manufactured_by: 'Surya',
      category: 'Solar Panels',
      weight: '28000 g',
      pictures: ['back', 'front', 'frame'].map(
        (one) => `https://cdn.shopify.example/s/files/1/${one}.jpg?v=1`,
      ),
      picture_alts: ['', 'A panel from the front', ''],
      specifications: [{ label: 'Power', value: '550 W' }],
    });
    expect(read.fields('surya-mono-panel-540-w')).toMatchObject({ price: 12_999, original_price: 14_999 });
    // The same price before is no reduction.
    expect(read.fields('mc4-pair')).toMatchObject({
      name: 'MC4 connector pair',
      price: 149,
      original_price: null,
    });
  });

  test('WooCommerce: variations get what their parent says, GST is added but where nothing is taxed', async () => {
    const read = await reading(files.wooCsv(), { gst: 'outside', gstRate: 18 });
    expect(read.products.map(({ slug, key }) => [slug, key])).toEqual([
      ['hybrid-inverter-3-kw', 'sku INV-3'],
      ['hybrid-inverter-5-kw', 'sku INV-5'],
      ['lithium-battery-5-kwh', 'sku BAT'],
      ['handbook', 'sku BOOK'],
    ]);
    expect([read.said, read.left]).toEqual([['8 name formula'], [5]]);
    expect(read.fields('hybrid-inverter-3-kw')).toMatchObject({
      name: 'Hybrid inverter - 3 kW',
      price: 49_560,
      category: 'Inverters',
      manufactured_by: 'Kavach',
      weight: '18 kg',
      description: 'For homes.\n\nRuns <b>two</b> batteries.\n\nFive years of warranty.',
      pictures: [
        'https://shop.example/wp-content/uploads/a.jpg',
        'https://shop.example/wp-content/uploads/b.jpg',
      ],
    });
    expect(read.fields('lithium-battery-5-kwh')).toMatchObject({
      price: 116_820.59,
      original_price: 141_600,
    });
    expect(read.fields('handbook')).toMatchObject({ price: 300 });
    expect(read.categories).toEqual(['Batteries', 'Books']);
  });

  test('a dealer’s list: headings of two lines, titles as categories, no sums, GST of each row added, an MRP as it is', async () => {
    const read = await reading(files.dealerXlsx(), { gst: 'outside' });
    expect(read.columns).toMatchObject({
      name: 'Model',
      hsn: 'HSN',
      gst_rate: 'GST %',
      price: 'Dealer (Price excl. GST)',
      mrp: 'MRP (Price excl. GST)',
      stock: 'Qty',
    });
    expect(
      read.products.map(({ line, fields }) => [
        line,
        fields.name,
        fields.price,
        fields.mrp,
        fields.gst,
        fields.category,
      ]),
    ).toEqual([
      [7, 'Surya 540 W', 10_500, 13_000, '85414300 at 5 %', 'Solar Panels'],
      [8, 'Surya 550 W', 11_025.53, 13_500, '85414300 at 5 %', 'Solar Panels'],
      [11, 'DC cable 4 sqmm, 100 m', 4956, 4000, '85446090 at 18 %', 'Cables'],
    ]);
    expect(read.said).toEqual(['12 price no_number']);
  });

  test('Excel: days and rupees are read, and a price with many decimals is rounded to paise', async () => {
    const read = await reading(files.excelXlsx());
    expect(
      read.products.map(({ fields }) => [fields.name, fields.price, fields.stock, fields.country_of_origin]),
    ).toEqual([
      ['Surya 600 W', 15_000, 4, 'India'],
      ['Kavach earthing set', 10_168.64, 3, 'Atlantis'],
      ['Kavach lightning arrester', 1499, 2, 'India'],
    ]);
  });

  test('semicolons with a byte-order mark: a name that stands twice and a decimal comma are refused by row', async () => {
    const read = await reading(files.semicolonsCsv());
    expect(read.products.map(({ fields }) => [fields.name, fields.price, fields.mrp])).toEqual([
      ['Clamp', 49, 60],
      ['Rail 2 m', 1499, 1200],
    ]);
    expect(read.said).toEqual(['3 name same_address', '4 price no_number']);
  });

  test('what other programs leave in texts is taken out, and a long name still has an address', async () => {
    const long = `${'module '.repeat(21)}ab ${'x'.repeat(40)}`;
    const read = await reading(
      Buffer.from(
        `SKU,Name,Price,Categories,Description\n"A\n1",Panels &amp; \x0bKits,10,Home &gt; Solar &amp; Co,"one\x0btwo"\n,${long},10,,\n`,
      ),
    );
    expect(
      read.products.map(({ key, fields }) => [key, fields.name, fields.category, fields.description]),
    ).toEqual([
      ['sku A 1', 'Panels & Kits', 'Home > Solar & Co', 'onetwo'],
      [read.products[1]?.slug, long, undefined, undefined],
    ]);
    expect(read.products[1]?.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('a price without GST and without a rate is refused', async () => {
    const read = await reading(files.semicolonsCsv(), { gst: 'outside' });
    expect(read.said).toContain('2 gst_rate no_gst_rate');
    expect(read.products).toEqual([]);
  });

  test('five thousand rows are read', async () => {
    expect((await reading(files.manyCsv(5000))).products).toHaveLength(5000);
  });

  test.each([
    ['a PDF with another name', files.renamedPdf(), 'This is a PDF'],
    [
      'an archive that is no spreadsheet',
      Buffer.from('PK\x03\x04 something else'),
      'cannot be read as Excel',
    ],
    ['an old Excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1]), 'old Excel'],
    ['an open quotation mark', Buffer.from('Name,Price\n"a,2'), 'in line 2'],
    ['headings alone', Buffer.from('Name,Price\n'), 'no product below'],
    ['nothing', Buffer.from(''), 'is empty'],
  ])('a file that is none of products is refused with what to do: %s', async (_, bytes, said) => {
    const read = await readProductFile(new Blob([new Uint8Array(bytes)]));
    expect(read.ok ? '' : read.error).toContain(said);
  });
});
