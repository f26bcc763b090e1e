import type { EntryType } from '#domain/content-change.ts';

/** The forms of the desk: which field stands where, what it is called there and how it is typed. */

export type FormField = {
  name: string;
  label: string;
  kind:
    | 'line'
    | 'text'
    | 'markdown'
    | 'rupees'
    | 'count'
    | 'number'
    | 'flag'
    | 'choice'
    | 'category'
    | 'rows'
    | 'pictures'
    | 'picture';
  hint?: string;
  /** It cannot be published without it. */
  isNeeded?: boolean;
  options?: readonly (readonly [value: string, text: string])[];
};
export type Section = { title: string; fields: readonly FormField[]; isFolded?: boolean };

const line = (name: string, label: string, hint?: string): FormField => ({
  name,
  label,
  kind: 'line',
  ...(hint ? { hint } : {}),
});
const needed = (field: FormField): FormField => ({ ...field, isNeeded: true });

const forSearchEngines: Section = {
  title: 'Search engines',
  isFolded: true,
  fields: [
    line('seo_title', 'Title', 'Without one, its name.'),
    {
      name: 'seo_description',
      label: 'Description',
      kind: 'text',
      hint: 'Without one, the beginning of the text.',
    },
    line('seo_keywords', 'Keywords', 'Separated by commas.'),
  ],
};

const product: readonly Section[] = [
  {
    title: 'What it is',
    fields: [
      needed(line('name', 'Name')),
      needed({ name: 'category', label: 'Category', kind: 'category' }),
      needed({
        name: 'product_type',
        label: 'For',
        kind: 'choice',
        options: [
          ['non-commercial', 'Homes (Non-Commercial)'],
          ['commercial', 'Businesses (Commercial)'],
        ],
      }),
      line('manufactured_by', 'Maker'),
      needed(line('country_of_origin', 'Country of origin', 'Its English name, such as India or Vietnam.')),
    ],
  },
  { title: 'Pictures', fields: [needed({ name: 'pictures', label: 'Pictures', kind: 'pictures' })] },
  {
    title: 'Price and stock',
    fields: [
      needed({ name: 'price', label: 'Price, ₹', kind: 'rupees', hint: 'With GST.' }),
      { name: 'original_price', label: 'Price before a reduction, ₹', kind: 'rupees' },
      needed({ name: 'stock', label: 'In stock', kind: 'count' }),
      { name: 'declaration', label: 'What the price is for', kind: 'text' },
    ],
  },
  { title: 'Description', fields: [{ name: 'description', label: 'Description', kind: 'markdown' }] },
  {
    title: 'Details',
    isFolded: true,
    fields: [
      line('max_power', 'Maximum power', 'Such as 540 W.'),
      line('efficiency', 'Efficiency'),
      line('weight', 'Weight', 'Such as 27.5 kg.'),
      line('product_warranty', 'Product warranty'),
      line('performance_warranty', 'Performance warranty'),
      line('support_info', 'Support'),
      line('delivery_info', 'Delivery', 'Only where the shop’s usual time does not hold.'),
      line('fitting', 'Fitting', 'included, not needed, extra, or extra 12000-20000.'),
      { name: 'specifications', label: 'Specifications', kind: 'rows' },
    ],
  },
  {
    title: 'Tax, figures and ratings',
    isFolded: true,
    fields: [
      line('gst', 'GST', 'HSN code and rate: 85414300 at 5 %.'),
      {
        name: 'facts',
        label: 'Figures',
        kind: 'text',
        hint: 'One in a line, as in content/products: kind: panel, then power_w: 540. Filters and checks use them.',
      },
      { name: 'most_loved', label: 'Show among Most Loved', kind: 'flag' },
      { name: 'rating', label: 'Stars', kind: 'number', hint: 'Only if buyers gave them. Empty: no stars.' },
      { name: 'ratings_count', label: 'Number of ratings', kind: 'count' },
    ],
  },
  forSearchEngines,
];

const post: readonly Section[] = [
  {
    title: 'The post',
    fields: [
      needed(line('title', 'Title')),
      needed({ name: 'picture', label: 'Picture', kind: 'picture' }),
      needed({ name: 'description', label: 'Text', kind: 'markdown' }),
    ],
  },
  forSearchEngines,
];

const page: readonly Section[] = [
  {
    title: 'The page',
    fields: [
      needed(line('title', 'Title')),
      needed({ name: 'description', label: 'In a sentence', kind: 'text', hint: 'For search engines.' }),
      needed({ name: 'text', label: 'Text', kind: 'markdown' }),
    ],
  },
];

export const forms: Record<EntryType, readonly Section[]> = { product, post, page };

const allFields = Object.values(forms).flatMap((sections) => sections.flatMap(({ fields }) => fields));
export const labelOf = (name: string): string =>
  name === 'picture_alts' || name === 'picture_alt'
    ? 'What it shows'
    : (allFields.find((field) => field.name === name)?.label ?? name);

/** The field at which a problem is shown. */
export const placeOf = (name: string): string =>
  name === 'picture_alts' ? 'pictures' : name === 'picture_alt' ? 'picture' : name;

export const typeNames: Record<EntryType, { one: string; many: string; title: string }> = {
  product: { one: 'product', many: 'products', title: 'Products' },
  post: { one: 'post', many: 'posts', title: 'Posts' },
  page: { one: 'page', many: 'pages', title: 'Pages' },
};
