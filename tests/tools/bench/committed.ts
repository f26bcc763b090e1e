import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '#netlify/server/folders.ts';
import { type PageName, pageBudgets } from './budgets.ts';
import { type FirstView, firstView } from './first-view.ts';
import { type Step, steps } from './journey.ts';
import { signedInWithCart } from './people.ts';
import type { Phone } from './phone.ts';
import { purchaseCounts, type StepCounts } from './purchase-counts.ts';

/**
 * The figures that are kept in the repository, so that a change of them is seen in its diff: counts and bytes, no times. Documents are
 * with their headers, the rest as bodies.
 */
type PageFigures = Pick<FirstView, 'documentBytes' | 'totalBytes' | 'requests'>;
export type Figures = { pages: Record<PageName, PageFigures>; purchase: Record<Step, StepCounts> };

const file = join(root, 'docs', 'figures.json');
const readme = join(root, 'README.md');
/** Bytes may differ by this share: the names of files and the numbers of products change a few. */
const tolerance = 0.01;
export const renew =
  'If that is meant, `npm run bench -- figures` writes docs/figures.json and the table of the README anew.';

export const committedFigures = async (): Promise<Figures> => JSON.parse(await readFile(file, 'utf8'));

/** A first view of a page by a new visitor; of checkout by one who has signed in. */
export async function viewOf(phone: Phone, name: PageName, path: string): Promise<FirstView> {
  const { page, close } = await phone.visit({}, name === 'checkout' ? signedInWithCart : undefined);
  try {
    return await firstView(page, path);
  } finally {
    await close();
  }
}

export const figuresOf = ({ documentBytes, totalBytes, requests }: FirstView): PageFigures => ({
  documentBytes,
  totalBytes,
  requests,
});

/** What differs between committed and measured figures: counts at all, bytes by more than the tolerance. */
export const differences = <Part extends object>(
  where: string,
  committed: Part | undefined,
  seen: Part,
): string[] =>
  Object.entries(seen).flatMap(([name, value]) => {
    const kept = (committed as Record<string, number> | undefined)?.[name] ?? 0;
    const allowed = name.endsWith('Bytes') ? kept * tolerance : 0;
    const isSame = Math.abs(value - kept) <= allowed;
    return isSame ? [] : [`${where}: ${name} is ${value}, docs/figures.json has ${kept}. ${renew}`];
  });

/** Only what the README shows of a page: KB of its document, KB in all, requests. */
const row = (name: string, { documentBytes, totalBytes, requests }: PageFigures): string =>
  `| ${name} | ${(documentBytes / 1024).toFixed(1)} | ${Math.round(totalBytes / 1024)} | ${requests} |`;
const rowOf = (name: string) => new RegExp(`^\\| ${name} \\|.*\\|$`, 'm');

/** The rows of the README's table that do not say what docs/figures.json says. */
export async function oldRows({ pages }: Figures): Promise<string[]> {
  const text = await readFile(readme, 'utf8');
  return Object.entries(pages).flatMap(([name, page]) => {
    const [stated] = text.match(rowOf(name)) ?? [];
    return stated && stated !== row(name, page)
      ? [`README.md: ${stated} should be ${row(name, page)}. ${renew}`]
      : [];
  });
}

/** Measures all figures and writes them down. */
export async function writeFigures(phone: Phone, paths: Record<PageName, string>): Promise<void> {
  const pages: Partial<Figures['pages']> = {};
  for (const name of Object.keys(pageBudgets) as PageName[])
    pages[name] = figuresOf(await viewOf(phone, name, paths[name]));
  const { steps: counts } = await purchaseCounts(phone, paths.product);
  const figures: Figures = {
    pages: pages as Figures['pages'],
    purchase: Object.fromEntries(steps.map((step) => [step, counts[step]])) as Figures['purchase'],
  };
  await writeFile(file, `${JSON.stringify(figures, null, 2)}\n`);
  let text = await readFile(readme, 'utf8');
  for (const [name, page] of Object.entries(figures.pages)) text = text.replace(rowOf(name), row(name, page));
  await writeFile(readme, text);
}
