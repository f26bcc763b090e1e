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

/** OrderingFilter: unknown fields are ignored. */
function order<Row extends object>(
  rows: readonly Row[],
  asked: string | null,
  known: readonly (keyof Row & string)[],
): Row[] {
  const fields = (asked ?? '').split(',').filter((field) => known.includes(field.replace(/^-/, '') as never));
  const keys = fields.length > 0 ? fields : ['-created_at'];
  return [...rows].sort((one, other) => {
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
}

export function filterProducts(catalogue: Catalogue, query: URLSearchParams): Filtered<ProductRow> {
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
  return { ok: true, rows: order(found, query.get('ordering'), ['name', 'price', 'rating', 'created_at']) };
}

export function filterPosts(catalogue: Catalogue, query: URLSearchParams): PostRow[] {
  const found = search(
    catalogue.posts,
    query.get('search'),
    ({ title, description }) => `${title} ${description}`,
  );
  return order(found, query.get('ordering'), ['title', 'created_at']);
}
