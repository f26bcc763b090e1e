import { comparedMax } from '../base/limits.ts';

/** Longer slugs are ignored: no product has one, and every slug goes into a header of the reply as a cache tag. */
const slugMaxLength = 200;

/** The product slugs in `?p=a,b,c`, without repeats. `omitted` is how many were beyond the maximum of a comparison. */
export function readCompared(query: URLSearchParams): { slugs: string[]; omitted: number } {
  const named = new Set((query.get('p') ?? '').split(',').map((slug) => slug.trim()));
  const slugs = [...named].filter((slug) => slug && slug.length <= slugMaxLength);
  return { slugs: slugs.slice(0, comparedMax), omitted: Math.max(0, slugs.length - comparedMax) };
}

/** A row of a specification table. */
export type Row = { label: string; value: string };

type ComparedRow = {
  label: string;
  /** One for each product; undefined if the product has no such row. */
  values: (string | undefined)[];
  differs: boolean;
};

/** Merges the rows of several products by their labels. A row that only some have stays beside its neighbours. */
export function compareRows(products: readonly (readonly Row[])[]): ComparedRow[] {
  const labels: string[] = [];
  for (const rows of products) {
    let position = 0;
    for (const { label } of rows) {
      const known = labels.indexOf(label);
      if (known < 0) labels.splice(position, 0, label);
      position = (known < 0 ? position : known) + 1;
    }
  }
  return labels.map((label) => {
    const values = products.map((rows) => rows.find((row) => row.label === label)?.value);
    return { label, values, differs: new Set(values).size > 1 };
  });
}
