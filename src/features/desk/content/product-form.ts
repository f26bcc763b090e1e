import { forSearchEngines, line, needed, type Section } from './form-field.ts';

/** The form of a product. Its fields are those of files, sheets and imports. */
export const product: readonly Section[] = [
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
      {
        name: 'specifications',
        label: 'Specifications',
        kind: 'rows',
        rows: {
          one: 'row',
          columns: [
            { name: 'label', label: 'Label' },
            { name: 'value', label: 'Value' },
          ],
        },
      },
    ],
  },
  {
    title: 'What the package declares',
    isFolded: true,
    fields: [
      line('maker_address', 'Full address of the manufacturer'),
      line('packer', 'Packed by', 'Name and address, where somebody else packs it.'),
      line('net_quantity', 'Net quantity', 'Such as 1 panel, or 50 m.'),
      { name: 'mrp', label: 'MRP, ₹', kind: 'rupees', hint: 'The maximum retail price, with all taxes.' },
      {
        name: 'consumer_care',
        label: 'Consumer care',
        kind: 'text',
        hint: 'Name, address, phone and e-mail.',
      },
    ],
  },
  {
    title: 'Figures',
    isFolded: true,
    fields: [{ name: 'facts', label: 'Figures', kind: 'facts' }],
  },
  {
    title: 'Tax and ratings',
    isFolded: true,
    fields: [
      line('gst', 'GST', 'HSN code and rate: 85414300 at 5 %.'),
      { name: 'most_loved', label: 'Show among Most Loved', kind: 'flag' },
      { name: 'rating', label: 'Stars', kind: 'number', hint: 'Only if buyers gave them. Empty: no stars.' },
      { name: 'ratings_count', label: 'Number of ratings', kind: 'count' },
    ],
  },
  forSearchEngines,
];
