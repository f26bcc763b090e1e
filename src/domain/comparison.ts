import type { Row } from './fact-rows.ts';
import { comparedMax } from './limits.ts';

/** No product has a longer one; the names go into a header of the reply. */
const slugMaxLength = 200;

/** What is written in an address, once each, and how many of them are too many to compare. */
export function readCompared(query: URLSearchParams): { slugs: string[]; left: number } {
  const named = new Set((query.get('p') ?? '').split(',').map((slug) => slug.trim()));
  const slugs = [...named].filter((slug) => slug && slug.length <= slugMaxLength);
  return { slugs: slugs.slice(0, comparedMax), left: Math.max(0, slugs.length - comparedMax) };
}

export type ComparedRow = {
  label: string;
  /** One for each product; undefined where the product does not state it. */
  values: (string | undefined)[];
  differs: boolean;
};

/** The rows of several products side by side, in the order in which they stand there. */
export function compareRows(products: readonly (readonly Row[])[]): ComparedRow[] {
  const labels: string[] = [];
  for (const rows of products) {
    let place = 0;
    for (const { label } of rows) {
      const known = labels.indexOf(label);
      if (known < 0) labels.splice(place, 0, label);
      place = (known < 0 ? place : known) + 1;
    }
  }
  return labels.map((label) => {
    const values = products.map((rows) => rows.find((row) => row.label === label)?.value);
    return { label, values, differs: new Set(values).size > 1 };
  });
}
