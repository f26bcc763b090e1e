import type { ImportState } from '#contract/desk-import.ts';
import type { ImportColumn } from '#domain/import/import-columns.ts';
import type { CellProblem } from '#domain/import/import-product.ts';
import { plural } from '../texts.ts';
import { productTypeLabels } from './product-form.ts';

/** The desk's page of products from a file. */

export const importPage = {
  title: 'Products from a file',
  about:
    'An Excel file (.xlsx) or a CSV file: the product export of Shopify or WooCommerce, or a price list. Nothing is written before you have seen it, and new products become drafts, which shoppers do not see.',
  needed:
    'Needed: a line of headings and a column of names. Useful: price, stock, category, HSN code, GST rate and addresses of pictures.',
  all: 'All products',
  download: 'Download an example',
  choose: 'Choose the file',
  again: 'Choose another file',
  reading: 'Reading the file...',
  found: (name: string, rows: number) => plural(rows, `${name}: one row.`, `${name}: # rows.`),
  left: (lines: readonly number[]) =>
    `Rows that are no products, such as titles and sums, are left out: ${lines.slice(0, 12).join(', ')}${lines.length > 12 ? ' …' : ''}.`,
  sections: 'Titles between the rows are taken as categories where no column has any.',
  columnsTitle: 'What each column is',
  unused: 'Not used',
  example: (cells: readonly string[]) =>
    cells.length > 0 ? `For example: ${cells.join(' · ')}` : 'It is empty.',
  otherColumns: (count: number) => plural(count, 'One column is not used', '# columns are not used'),
  twice: (name: string) => `Another column is taken as ${name} already.`,
  nameless: 'Say which column has the names of the products.',
  forAllTitle: 'For all rows',
  show: 'Check all rows',
  checking: 'Checking...',
  sampleTitle: 'The first rows, as products',
  price: (rupees: string, stock: string) => `${rupees} · in stock: ${stock}`,
  open: 'left open',
  pictures: (count: number) => plural(count, 'one picture', '# pictures'),
} as const;

export const importFields = {
  gst: {
    label: 'Prices in the file are',
    options: { inside: 'with GST', outside: 'without GST: add it' },
  },
  gstRate: { label: 'GST to add, per cent', hint: 'Where a row names no rate of its own.' },
  productType: { label: 'For', options: productTypeLabels },
  country: { label: 'Country of origin', hint: 'Where a row names none. Empty leaves it open.' },
  stock: { label: 'In stock', hint: 'Where a row says nothing. Empty leaves it open.' },
} as const;

export const columnNames: Record<ImportColumn, string> = {
  name: 'Name',
  sku: 'Code (SKU)',
  handle: 'Address (handle)',
  category: 'Category',
  description: 'Description',
  short_description: 'Short description',
  price: 'Price',
  sale_price: 'Reduced price',
  original_price: 'Price before a reduction',
  mrp: 'MRP',
  gst_rate: 'GST rate',
  hsn: 'HSN code',
  taxable: 'Taxed or not',
  stock: 'In stock',
  maker: 'Maker',
  country: 'Country of origin',
  pictures: 'Pictures',
  picture_alt: 'What the picture shows',
  variant_picture: 'Picture of the variant',
  max_power: 'Maximum power',
  efficiency: 'Efficiency',
  weight: 'Weight',
  warranty: 'Product warranty',
  performance_warranty: 'Performance warranty',
  seo_title: 'Title for search engines',
  seo_description: 'Description for search engines',
  row_id: 'Number of the row (ID)',
  row_type: 'Kind of row (simple, variable)',
  parent: 'Variant of',
  option_1_name: 'Name of option 1',
  option_1: 'Option 1',
  option_2_name: 'Name of option 2',
  option_2: 'Option 2',
  option_3_name: 'Name of option 3',
  option_3: 'Option 3',
};

/** Why a file cannot be read at all, with what to do. */
export const fileProblems = {
  tooLarge: (mb: number) => `This file is larger than ${mb} MB. Split it, or leave out its pictures.`,
  pdf: 'This is a PDF, whatever its name says. Ask for the list as Excel or CSV.',
  picture: 'This is a picture. Ask for the list as Excel or CSV.',
  oldExcel: 'This is a file of an old Excel (.xls). Open it and save it as “Excel workbook (.xlsx)”.',
  noExcel:
    'This file cannot be read as Excel: it is damaged, protected by a password, or something else. Save it again as .xlsx or CSV.',
  unreadable: ({ line, problem }: { line: number; problem: string }) => `Line ${line} ${problem}.`,
  openQuote: (line: number) => `A quotation mark in line ${line} is opened and never closed.`,
  no_headings: 'There is no line of headings, such as Name and Price, with rows below.',
  no_rows: 'There is no product below the headings.',
  empty: 'The file is empty.',
  tooMany: (count: number, max: number) =>
    `The file has ${count.toLocaleString('en-IN')} products. At most ${max.toLocaleString('en-IN')} can be taken at once: split it.`,
  tooLong: (mb: number) =>
    `The texts of this file are too long to be taken at once (more than ${mb} MB): split it.`,
};

/** What is wrong with a cell, and what to do. */
export const cellProblem = ({ why, value, at = 0 }: CellProblem): string =>
  ({
    no_name: 'is empty: every product needs a name.',
    no_address: `“${value}” has no Latin letter for the product’s address: add a column with a code or an address.`,
    same_address: `is the same as in row ${at}: give one of them another name.`,
    no_number: `“${value}” is no number: write it like 1499.00 or 1,499.00.`,
    no_count: `“${value}” is no whole number.`,
    no_gst_rate: 'is missing, and prices are without GST: give the rate in the file or for all rows.',
    formula: `“${value}” begins like a formula: write it as text.`,
    no_variations: `“${value}” has variants, and none of them is in the file.`,
    no_parent: `“${value}” is not in the file, and this row is a variant of it.`,
  })[why];

const stateTexts: Record<ImportState, (count: number) => string> = {
  new: (count) => plural(count, 'One new product', '# new products'),
  changed: (count) => plural(count, 'one that changes', '# that change'),
  same: (count) => plural(count, 'one as it is already', '# as they are already'),
  wrong: (count) => plural(count, 'one that is refused', '# that are refused'),
};

export const importPreview = {
  title: 'What happens',
  counts: (counts: Record<ImportState, number>) =>
    `${(Object.keys(stateTexts) as ImportState[])
      .filter((state) => counts[state] > 0)
      .map((state) => stateTexts[state](counts[state]))
      .join(', ')}.`,
  variants: (count: number) =>
    plural(
      count,
      'One is a variant: it becomes a product of its own.',
      '# are variants: each becomes a product of its own.',
    ),
  categoriesTitle: 'Categories that the shop does not have',
  makeCategory: 'Make a new one, as a draft',
  noCategory: 'Leave it open',
  problemsTitle: (count: number) => plural(count, 'One row is left out', '# rows are left out'),
  more: (count: number) => plural(count, 'and one more', 'and # more'),
  row: (number: number) => `Row ${number}`,
  changesTitle: 'What changes',
  atOnce: 'Shoppers see it at once.',
  jumps: (count: number) =>
    plural(
      count,
      'I have looked at the price that changes by a fifth or more.',
      'I have looked at the # prices that change by a fifth or more.',
    ),
  make: ({ new: made, changed }: Record<ImportState, number>) =>
    made > 0
      ? plural(made, 'Make one draft', 'Make # drafts') +
        (changed > 0 ? plural(changed, ', change one', ', change #') : '')
      : plural(changed, 'Change one product', 'Change # products'),
  making: 'Working...',
  pictures: (count: number) =>
    plural(
      count,
      'One picture is fetched from its address first.',
      '# pictures are fetched from their addresses first.',
    ),
  fetching: (done: number, of: number) => `Picture ${done} of ${of}...`,
  /** What new products of the file do not have, and what follows from it. */
  lacking: {
    pictures: (count: number) =>
      plural(
        count,
        'One new product has no picture, and no product is published without one: give addresses of pictures in the file, or add it to the draft.',
        '# new products have no picture, and no product is published without one: give addresses of pictures in the file, or add them to the drafts.',
      ),
    gst: (count: number) =>
      plural(
        count,
        'One new product has no HSN code with a GST rate: its invoices cannot state the GST. Give both in columns of the file, or under “Tax and ratings” of the draft.',
        '# new products have no HSN code with a GST rate: their invoices cannot state the GST. Give both in columns of the file, or under “Tax and ratings” of each draft.',
      ),
  },
  nothing: 'Nothing is left to do: the shop has all of this already.',
} as const;

export const importReport = {
  done: ({ new: made, changed }: Record<ImportState, number>) =>
    `${plural(made, 'One draft is made', '# drafts are made')}${changed > 0 ? plural(changed, ', one product is changed', ', # products are changed') : ''}.`,
  next: 'Open a draft to add what is missing, or publish all that are complete.',
  publish: (count: number) => plural(count, 'Publish the draft', 'Publish the # drafts'),
  publishing: (done: number, of: number) => `Publishing ${done} of ${of}...`,
  published: (count: number) => plural(count, 'One product is published.', '# products are published.'),
  refused: (count: number) =>
    plural(count, 'One stays a draft until it is complete:', '# stay drafts until they are complete:'),
  categories: 'New categories need a text and a picture before they can be published:',
  lost: (count: number) =>
    plural(
      count,
      'One picture could not be fetched. The same file again tries it once more.',
      '# pictures could not be fetched. The same file again tries them once more.',
    ),
  products: 'Made or changed',
  all: 'All drafts',
} as const;

/** Invented products of the file that shows what an import takes. */
export const exampleProducts = [
  {
    name: 'Surya 540 W Panel',
    sku: 'SUR-540',
    price: 11_999,
    mrp: 14_499,
    stock: 40,
    category: 'Solar Panels',
    hsn: '85414300',
    gst_rate: 5,
    maker: 'Surya',
  },
  {
    name: 'Vidyut 3 kW Inverter',
    sku: 'VID-3K',
    price: 27_999,
    mrp: 32_999,
    stock: 12,
    category: 'Inverters',
    hsn: '85044090',
    gst_rate: 5,
    maker: 'Vidyut',
  },
  {
    name: 'DC Cable 4 mm², 10 m',
    sku: 'CAB-4-10',
    price: 899,
    mrp: '',
    stock: 200,
    category: 'Accessories',
    hsn: '85446090',
    gst_rate: 18,
    maker: 'Taar',
  },
] as const;
