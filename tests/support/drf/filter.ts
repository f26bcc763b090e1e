import type { Catalogue, PostRow, ProductRow } from './catalogue.ts';

/** The behaviour of django-filter, SearchFilter and OrderingFilter. */

type Filtered<Row> = { ok: true; rows: Row[] } | { ok: false; errors: Record<string, string[]> };

/** SearchFilter: each word must occur in one of the fields, in upper or lower case. */
function search<Row>(rows: readonly Row[], words: string | null, textOf: (row: Row) => string): Row[] {
  const wanted = (words ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return rows.filter((row) => {
    const text = textOf(row).toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}

/** An unknown field is ignored by the OrderingFilter of DRF, and refused by that of django-filter. */
export type UnknownOrdering = 'ignored' | 'refused';

function order<Row extends object>(
  rows: readonly Row[],
  asked: string | null,
  known: readonly (keyof Row & string)[],
  unknownOrdering: UnknownOrdering,
): Filtered<Row> {
  const given = (asked ?? '').split(',').filter(Boolean);
  const fields = given.filter((field) => known.includes(field.replace(/^-/, '') as never));
  if (unknownOrdering === 'refused' && fields.length < given.length) {
    const sentence = `Select a valid choice. ${asked} is not one of the available choices.`;
    return { ok: false, errors: { ordering: [sentence] } };
  }
  const keys = fields.length > 0 ? fields : ['-created_at'];
  const ordered = [...rows].sort((one, other) => {
    for (const key of keys) {
      const field = key.replace(/^-/, '') as keyof Row;
      const [a, b] = key.startsWith('-') ? [other[field], one[field]] : [one[field], other[field]];
      if (a === b) continue;
      if (a === null || a === undefined) return -1;
      if (b === null || b === undefined) return 1;
      return a < b ? -1 : 1;
    }
    return 0;
  });
  return { ok: true, rows: ordered };
}

export function filterProducts(
  catalogue: Catalogue,
  query: URLSearchParams,
  unknownOrdering: UnknownOrdering,
): Filtered<ProductRow> {
  const category = query.get('category');
  if (category && !catalogue.categories.some(({ id }) => String(id) === category)) {
    const sentence = 'Select a valid choice. That choice is not one of the available choices.';
    return { ok: false, errors: { category: [sentence] } };
  }
  const type = query.get('product_type');
  const loved = query.get('most_loved')?.toLowerCase();
  const rows = catalogue.products.filter(
    (row) =>
      (!category || String(row.category?.id) === category) &&
      (!type || row.product_type === type) &&
      (loved !== 'true' || row.most_loved) &&
      (loved !== 'false' || !row.most_loved),
  );
  const textOf = ({ name, description, manufactured_by }: ProductRow) =>
    `${name} ${description} ${manufactured_by ?? ''}`;
  const found = search(rows, query.get('search'), textOf);
  const known = ['name', 'price', 'rating', 'created_at'] as const;
  return order(found, query.get('ordering'), known, unknownOrdering);
}

export function filterPosts(
  catalogue: Catalogue,
  query: URLSearchParams,
  unknownOrdering: UnknownOrdering,
): Filtered<PostRow> {
  const found = search(
    catalogue.posts,
    query.get('search'),
    ({ title, description }) => `${title} ${description}`,
  );
  return order(found, query.get('ordering'), ['title'], unknownOrdering);
}
