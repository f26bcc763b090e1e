import type { FieldName } from '#domain/product/product-fields.ts';

/** What the desk calls a product's fields, in the order of its form. */

/** The sections of the form in their order; folded ones are seldom needed. */
export const productSections = {
  what: { title: 'What it is' },
  pictures: { title: 'Pictures' },
  price: { title: 'Price and stock' },
  about: { title: 'Description' },
  details: { title: 'Details', isFolded: true },
  package: { title: 'What the package declares', isFolded: true },
  figures: { title: 'Figures', isFolded: true },
  tax: { title: 'Tax and ratings', isFolded: true },
  search: { title: 'Search engines', isFolded: true },
} as const satisfies Record<string, { title: string; isFolded?: true }>;
export type ProductSection = keyof typeof productSections;

/** The two parts of a product's page. */
export const productParts = {
  offer: { title: 'Price and stock', says: 'Shoppers see a change at once.' },
  texts: {
    title: 'Texts and pictures',
    says: 'Changes are a draft, which shoppers see once it is published.',
  },
} as const;

type FieldWords = { section: ProductSection; label: string; hint?: string };

/** The texts of pictures stand with their pictures. */
export const productLabels: Record<Exclude<FieldName, 'picture_alts'>, FieldWords> = {
  name: { section: 'what', label: 'Name' },
  category: { section: 'what', label: 'Category' },
  product_type: { section: 'what', label: 'For' },
  manufactured_by: { section: 'what', label: 'Maker' },
  country_of_origin: {
    section: 'what',
    label: 'Country of origin',
    hint: 'Its English name, such as India or Vietnam.',
  },
  pictures: { section: 'pictures', label: 'Pictures' },
  price: { section: 'price', label: 'Price, ₹', hint: 'With GST.' },
  original_price: { section: 'price', label: 'Price before a reduction, ₹' },
  stock: { section: 'price', label: 'In stock' },
  description: { section: 'about', label: 'Description' },
  declaration: { section: 'about', label: 'What the price is for' },
  max_power: { section: 'details', label: 'Maximum power', hint: 'Such as 540 W.' },
  efficiency: { section: 'details', label: 'Efficiency' },
  weight: { section: 'details', label: 'Weight', hint: 'Such as 27.5 kg.' },
  product_warranty: { section: 'details', label: 'Product warranty' },
  performance_warranty: { section: 'details', label: 'Performance warranty' },
  support_info: { section: 'details', label: 'Support' },
  delivery_info: {
    section: 'details',
    label: 'Delivery',
    hint: 'Only where the shop’s usual time does not hold.',
  },
  fitting: {
    section: 'details',
    label: 'Fitting',
    hint: 'included, not needed, extra, or extra 12000-20000.',
  },
  specifications: { section: 'details', label: 'Specifications' },
  maker_address: { section: 'package', label: 'Full address of the manufacturer' },
  packer: { section: 'package', label: 'Packed by', hint: 'Name and address, where somebody else packs it.' },
  net_quantity: { section: 'package', label: 'Net quantity', hint: 'Such as 1 panel, or 50 m.' },
  mrp: { section: 'package', label: 'MRP, ₹', hint: 'The maximum retail price, with all taxes.' },
  consumer_care: {
    section: 'package',
    label: 'Consumer care',
    hint: 'Name, address, phone and e-mail.',
  },
  facts: { section: 'figures', label: 'Figures' },
  gst: { section: 'tax', label: 'GST', hint: 'HSN code and rate: 85414300 at 5 %.' },
  most_loved: { section: 'tax', label: 'Show among Most Loved' },
  rating: { section: 'tax', label: 'Stars', hint: 'Only if buyers gave them. Empty: no stars.' },
  ratings_count: { section: 'tax', label: 'Number of ratings' },
  seo_title: { section: 'search', label: 'Title', hint: 'Without one, its name.' },
  seo_description: {
    section: 'search',
    label: 'Description',
    hint: 'Without one, the beginning of the text.',
  },
  seo_keywords: { section: 'search', label: 'Keywords', hint: 'Separated by commas.' },
};

export const productTypeLabels = {
  'non-commercial': 'Homes (Non-Commercial)',
  commercial: 'Businesses (Commercial)',
} as const;
export const specificationRows = {
  one: 'row',
  columns: [
    { name: 'label', label: 'Label' },
    { name: 'value', label: 'Value' },
  ],
} as const;
