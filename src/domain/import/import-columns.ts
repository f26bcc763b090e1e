/** Which column of a product sheet is what, guessed from its heading: those of Shopify, WooCommerce and of dealers' price lists. */

/** What a column may be taken as, with the headings that mean it, in the order in which they win. */
const headings = {
  row_type: ['type'],
  name: [
    'title',
    'product name',
    'name',
    'item name',
    'model name',
    'product',
    'item description',
    'particulars',
    'description of goods',
    'item',
    'model',
  ],
  sku: ['variant sku', 'sku', 'item code', 'product code', 'part no', 'article', 'model no', 'code'],
  handle: ['handle', 'url handle', 'slug'],
  category: ['categories', 'category', 'product category', 'product group', 'group'],
  description: ['body', 'description', 'long description', 'details'],
  short_description: ['short description'],
  price: [
    'variant price',
    'regular price',
    'selling price',
    'sale rate',
    'our price',
    'dealer price',
    'dealer',
    'offer price',
    'net price',
    'unit price',
    'price',
    'rate',
  ],
  sale_price: ['sale price'],
  original_price: ['variant compare at price', 'compare at price', 'original price', 'list price'],
  mrp: ['mrp', 'm r p', 'maximum retail price', 'max retail price'],
  gst_rate: ['gst', 'gst rate', 'gst %', 'igst', 'tax rate', 'tax %', 'rate of gst', 'rate of tax'],
  hsn: ['hsn', 'hsn code', 'hsn/sac', 'hsn sac'],
  taxable: ['tax status', 'variant taxable', 'charge tax'],
  stock: [
    'variant inventory qty',
    'inventory quantity',
    'stock',
    'stock qty',
    'stock quantity',
    'quantity',
    'qty',
  ],
  maker: ['vendor', 'brands', 'brand', 'maker', 'make', 'manufacturer', 'company'],
  country: ['country of origin', 'country', 'made in', 'origin'],
  pictures: [
    'image src',
    'product image url',
    'images',
    'image url',
    'image',
    'pictures',
    'picture',
    'photo',
  ],
  picture_alt: ['image alt text'],
  variant_picture: ['variant image', 'variant image url'],
  max_power: ['maximum power', 'max power', 'power', 'wattage', 'watt', 'watts', 'wp'],
  efficiency: ['efficiency', 'module efficiency'],
  weight: ['weight', 'variant grams', 'weight value'],
  warranty: ['product warranty', 'warranty'],
  performance_warranty: ['performance warranty'],
  seo_title: ['seo title'],
  seo_description: ['seo description'],
  row_id: ['id'],
  parent: ['parent'],
  option_1_name: ['option1 name', 'attribute 1 name'],
  option_1: ['option1 value', 'attribute 1 value'],
  option_2_name: ['option2 name', 'attribute 2 name'],
  option_2: ['option2 value', 'attribute 2 value'],
  option_3_name: ['option3 name', 'attribute 3 name'],
  option_3: ['option3 value', 'attribute 3 value'],
} as const satisfies Record<string, readonly string[]>;

export type ImportColumn = keyof typeof headings;
export const importColumns = Object.keys(headings) as ImportColumn[];

/** A heading without what varies: marks, brackets, the case of its letters. */
const plain = (heading: string): string =>
  heading
    .replace(/\(.*?\)/g, ' ')
    .replace(/[₹*:]|\bin rs\b|\brs\b|\binr\b/gi, ' ')
    .replace(/[_\-.\s]+/g, ' ')
    .trim()
    .toLowerCase();

/** The heading without what it says of tax: `Price incl. GST` is `price`. */
const withoutTax = (name: string): string =>
  name
    .replace(
      /\b(?:incl?(?:uding|usive|uded)?|excl?(?:uding|usive)?|with(?:out)?|ex|before|after|of|all)\b/g,
      ' ',
    )
    .replace(/\b(?:gst|taxe?s?)\b/g, ' ')
    .replace(/[+\s]+/g, ' ')
    .trim();

const namesOf = (heading: string): string[] => {
  const name = plain(heading);
  return [...new Set([name, withoutTax(name)])].filter(Boolean);
};

const known = new Set<string>(Object.values(headings).flat());
export const isKnownHeading = (heading: string): boolean => namesOf(heading).some((name) => known.has(name));

/** WooCommerce alone calls its kinds of rows a type; in Shopify's export a type is a word for shelves. */
const isShopTypes = (cells: readonly string[]): boolean =>
  cells.some((cell) => /^(simple|variable|variation)\b/i.test(cell));

/** The place of each column that was recognised. `samples`: the cells below a heading. */
export function guessColumns(
  heads: readonly string[],
  samples: (at: number) => readonly string[],
): Partial<Record<ImportColumn, number>> {
  const taken = new Map<number, ImportColumn>();
  const found: Partial<Record<ImportColumn, number>> = {};
  const take = (column: ImportColumn, at: number) => {
    if (at < 0) return;
    taken.set(at, column);
    found[column] = at;
  };
  const all = heads.map(namesOf);
  for (const column of importColumns) {
    if (found[column] !== undefined) continue;
    const free = (name: string) => all.findIndex((names, at) => !taken.has(at) && names.includes(name));
    const at = headings[column].map(free).find((one) => one >= 0) ?? -1;
    const isShelf = column === 'row_type' && at >= 0 && !isShopTypes(samples(at));
    if (!isShelf) take(column, at);
    else if (samples(at).some(Boolean) && !all.flat().some((name) => /^categor/.test(name)))
      take('category', at);
  }
  if (found.name === undefined && found.description !== undefined) {
    found.name = found.description;
    delete found.description;
  }
  return found;
}

export type GstSide = 'inside' | 'outside';
/** Whether a price has GST in it, if its heading says so: "Rate + GST", "Price (incl. of all taxes)". */
export function gstSideOf(heading: string): GstSide | undefined {
  if (!/gst|tax/i.test(heading)) return undefined;
  if (/excl|without|\bex\b|before|\+|plus|extra/i.test(heading)) return 'outside';
  return /incl|with|after/i.test(heading) ? 'inside' : undefined;
}
