import { firstFlightBytes, type PageBudget, type PageName, pageBudgets } from './budgets.ts';
import { viewOf } from './committed.ts';
import { allProductPaths } from './measured-pages.ts';
import type { Phone } from './phone.ts';
import type { Figure } from './report.ts';
import { wireBytes } from './wire-bytes.ts';

/** Bytes and requests of each page's first view, through the edge. */
export async function pageFigures(
  phone: Phone,
  pages: Record<PageName, string>,
  shopUrl: string,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(pages) as [PageName, string][]) {
    const seen = await viewOf(phone, name, path);
    for (const [figure, limit] of Object.entries(pageBudgets[name]) as [keyof PageBudget, number][]) {
      figures.push({ name: `${name}: ${figure}`, value: seen[figure], budget: limit, binding: true });
    }
    const mustBeNone = ['blocking', 'fonts', 'chained', 'otherOrigins'] as const;
    for (const kind of mustBeNone) {
      if (seen[kind].length > 0)
        figures.push({ name: `${name}: ${kind}`, value: seen[kind].length, budget: 0, binding: true });
    }
  }
  figures.push(await largestProduct(phone, shopUrl));
  return figures;
}

async function largestProduct({ edge }: Phone, shopUrl: string): Promise<Figure> {
  let largest = 0;
  for (const path of await allProductPaths(shopUrl))
    largest = Math.max(largest, await wireBytes(edge.url + path));
  return {
    name: 'largest product page: documentBytes',
    value: largest,
    budget: firstFlightBytes,
    binding: true,
  };
}
