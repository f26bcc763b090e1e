import { csvRows } from '#domain/text/sheet.ts';
import { xlsx } from './xlsx.ts';

/** Files of products of the kinds that shops and dealers have. The products and their makers are invented. */

const line = (heads: readonly string[], cells: Record<string, string | number>) =>
  heads.map((name) => cells[name] ?? '');
const bytes = (text: string) => Buffer.from(text);

const shopifyHeads =
  'Handle,Title,Body (HTML),Vendor,Product Category,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy,Variant Price,Variant Compare At Price,Variant Taxable,Image Src,Image Position,Image Alt Text,Gift Card,SEO Title,SEO Description,Variant Image,Variant Weight Unit,Cost per item,Status'.split(
    ',',
  );
const cdn = 'https://cdn.shopify.example/s/files/1';
const panel = {
  Handle: 'surya-mono-panel',
  Title: 'Surya Mono Panel',
  'Body (HTML)':
    '<div class="rte" data-mce-fragment="1">\n    <p>Half-cut <strong>cells</strong>.</p>\n\n    <ul>\n      <li>Frame: black</li>\n    </ul><script>alert(1)</script></div>',
  Vendor: 'Surya',
  Type: 'Solar Panels',
  Published: 'true',
  'Option1 Name': 'Power',
  'Variant Taxable': 'true',
  'SEO Title': 'Surya panels for homes',
  Status: 'active',
};
/** Three variants over several rows, further pictures in rows of their own, a product without variants. */
export const shopifyCsv = (price = '12999.00') =>
  bytes(
    csvRows([
      shopifyHeads,
      line(shopifyHeads, {
        ...panel,
        ...{
          'Option1 Value': '540 W',
          'Variant SKU': 'SUR-540',
          'Variant Grams': '27500',
          'Variant Inventory Qty': '12',
        },
        ...{ 'Variant Price': price, 'Variant Compare At Price': '14999.00' },
        ...{
          'Image Src': `${cdn}/front.jpg?v=1`,
          'Image Position': '1',
          'Image Alt Text': 'A panel from the front',
        },
      }),
      line(shopifyHeads, {
        ...{
          Handle: panel.Handle,
          'Option1 Value': '550 W',
          'Variant SKU': 'SUR-550',
          'Variant Grams': '28000',
        },
        ...{ 'Variant Inventory Qty': '-2', 'Variant Price': '13499.00', 'Variant Taxable': 'true' },
        ...{
          'Image Src': `${cdn}/back.jpg?v=1`,
          'Image Position': '2',
          'Variant Image': `${cdn}/back.jpg?v=1`,
        },
      }),
      line(shopifyHeads, {
        Handle: panel.Handle,
        'Image Src': `${cdn}/frame.jpg?v=1`,
        'Image Position': '3',
      }),
      line(shopifyHeads, {
        ...{
          Handle: 'mc4-pair',
          Title: 'MC4 connector pair',
          'Body (HTML)': '<p>One pair.</p>',
          Vendor: 'Kavach',
        },
        ...{
          Type: 'Connectors',
          'Option1 Name': 'Title',
          'Option1 Value': 'Default Title',
          'Variant SKU': 'MC4',
        },
        ...{
          'Variant Inventory Qty': '200',
          'Variant Price': '149.00',
          'Variant Compare At Price': '149.00',
        },
      }),
    ]),
  );

const wooHeads =
  'ID,Type,SKU,Name,Published,Is featured?,Short description,Description,Tax status,Tax class,In stock?,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Parent,Brands,Attribute 1 name,Attribute 1 value(s),Meta: _edit_last'.split(
    ',',
  );
const uploads = 'https://shop.example/wp-content/uploads';
/** A variable product with two variations, a grouped one, a simple one on sale, one without tax, one that begins like a formula. */
export const wooCsv = () =>
  bytes(
    `\ufeff${csvRows([
      wooHeads,
      line(wooHeads, {
        ...{
          ID: 10,
          Type: 'variable',
          SKU: 'INV',
          Name: 'Hybrid inverter',
          Published: 1,
          'Tax status': 'taxable',
        },
        ...{
          'Short description': 'For homes.',
          Description: 'Runs <b>two</b> batteries.\\n\\nFive years of warranty.',
        },
        ...{
          Categories: 'Solar > Inverters, Offers',
          Images: `${uploads}/a.jpg, ${uploads}/b.jpg`,
          Brands: 'Kavach',
        },
        ...{ 'Attribute 1 name': 'Size', 'Attribute 1 value(s)': '3 kW, 5 kW' },
      }),
      line(wooHeads, {
        ...{
          ID: 11,
          Type: 'variation',
          SKU: 'INV-3',
          Name: 'Hybrid inverter - 3 kW',
          Published: 1,
          Stock: 4,
        },
        ...{ 'Tax status': 'taxable', 'Regular price': '42000', Parent: 'INV', 'Attribute 1 name': 'Size' },
        ...{ 'Attribute 1 value(s)': '3 kW', 'Weight (kg)': '18' },
      }),
      line(wooHeads, {
        ...{
          ID: 12,
          Type: 'variation',
          SKU: 'INV-5',
          Name: '',
          Published: 1,
          Stock: 2,
          'Tax status': 'taxable',
        },
        ...{
          'Regular price': '58000',
          Parent: 'id:10',
          'Attribute 1 name': 'Size',
          'Attribute 1 value(s)': '5 kW',
        },
      }),
      line(wooHeads, { ID: 13, Type: 'grouped', SKU: 'SET', Name: 'Set', Published: 1 }),
      line(wooHeads, {
        ...{
          ID: 14,
          Type: 'simple',
          SKU: 'BAT',
          Name: 'Lithium battery 5 kWh',
          'Tax status': 'taxable',
          Stock: 7,
        },
        ...{ 'Regular price': '1,20,000', 'Sale price': '99,000.50', Categories: 'Solar > Batteries' },
      }),
      line(wooHeads, {
        ...{ ID: 15, Type: 'simple', SKU: 'BOOK', Name: 'Handbook', 'Tax status': 'none', Stock: 9 },
        ...{ 'Regular price': '300', Categories: 'Books' },
      }),
      line(wooHeads, {
        ID: 16,
        Type: 'simple',
        SKU: 'EVIL',
        Name: '=HYPERLINK("http://evil.example";"Offer")',
        'Regular price': '10',
      }),
    ])}`,
  );

/** A dealer's printed list: his name above, merged headings in two lines, titles between, sub-totals and notes below. */
export const dealerXlsx = () =>
  xlsx(
    [
      ['Nagpur Solar Traders, price list', null, null, null, null, null, null],
      ['Valid from', new Date(Date.UTC(2026, 10, 1)), null, null, null, null, null],
      [],
      ['Sl. No.', 'Model', 'HSN', 'GST %', 'Price (excl. GST)', null, 'Qty'],
      [null, null, null, null, 'Dealer', 'MRP', null],
      ['Solar Panels', null, null, null, null, null, null],
      [1, 'Surya 540 W', '85414300', { share: 0.05 }, 10_000, 13_000, 20],
      [2, 'Surya 550 W', '85414300', { share: 0.05 }, 10_500.5, 13_500, 10],
      ['Sub Total', null, null, null, 20_500.5, null, 30],
      ['Cables', null, null, null, null, null, null],
      [3, 'DC cable 4 sqmm, 100 m', '85446090', '18%', '4,200/-', 4000, 5],
      [4, 'DC cable 6 sqmm, 100 m', '85446090', '18%', 'on request', 9000, 5],
      ['Grand Total', null, null, null, 24_700.5, null, 35],
      ['E. & O. E.', null, null, null, null, null, null],
    ],
    ['A1:G1', 'A4:A5', 'B4:B5', 'C4:C5', 'D4:D5', 'E4:F4', 'G4:G5'],
  );

/** Excel with days and cells formatted as rupees; a formula's result with many decimals. */
export const excelXlsx = () =>
  xlsx([
    ['Item Name', 'Brand', 'Rate (incl. GST)', 'Stock', 'Price since', 'Country of Origin'],
    ['Surya 600 W', 'Surya', 15_000, 4, new Date(Date.UTC(2026, 9, 5)), 'India'],
    ['Kavach earthing set', 'Kavach', 10_168.644_067_796_61, 3, new Date(Date.UTC(2026, 9, 6)), 'Atlantis'],
    ['Kavach lightning arrester', 'Kavach', '₹ 1,499.00', '2', null, 'India'],
  ]);

/** Semicolons, Windows line breaks and a byte-order mark; a name twice; a decimal comma. */
export const semicolonsCsv = () =>
  bytes(
    '\ufeffName;Price;MRP;Stock;Category\r\nClamp;49;60;500;Solar Panels\r\nClamp;55;60;20;Solar Panels\r\nEnd cap;1.499,00;;10;Solar Panels\r\nRail 2 m;"1,499.00";1200;8;Solar Panels\r\n',
  );

/** A spreadsheet of this many products: large enough for the browser to unpack it in a worker. */
export const manyXlsx = (count: number) =>
  xlsx([
    ['SKU', 'Name', 'Price', 'Stock'],
    ...Array.from({ length: count }, (_, at) => [
      `X-${at}`,
      `Module ${at} of a long list of modules`,
      100 + at,
      at % 50,
    ]),
  ]);

/** As many products as asked for. */
export const manyCsv = (count: number) =>
  bytes(
    csvRows([
      ['SKU', 'Name', 'Price', 'Stock', 'Category', 'Description'],
      ...Array.from({ length: count }, (_, at) => [
        `M-${at}`,
        `Module ${at} of the list`,
        100 + at,
        at % 50,
        'Solar Panels',
        'A part.',
      ]),
    ]),
  );

export const renamedPdf = () => bytes('%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\n');
