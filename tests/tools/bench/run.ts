import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDirectory } from '#netlify/operate/settings.ts';
import { step } from '#netlify/operate/terminal.ts';
import { ensureBrowser } from '#tests/support/chromium.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';
import { openShop } from '#tests/support/running-shop.ts';
import { writeFigures } from './committed.ts';
import { openEdge } from './edge.ts';
import { floorPage } from './floor/floor-page.ts';
import { functionFigures } from './function-figures.ts';
import { lighthouseFigures } from './lighthouse-figures.ts';
import { measuredPages } from './measured-pages.ts';
import { memoryFigures } from './memory-figures.ts';
import { pageFigures } from './page-figures.ts';
import { openPhone, type Phone } from './phone.ts';
import { plannerFigures } from './planner-figures.ts';
import { purchaseFigures } from './purchase-figures.ts';
import { broken, type Figure, print, write } from './report.ts';
import { sizeFigures } from './size/size-figures.ts';
import { floorPath, timeFigures } from './time-figures.ts';

export const parts = [
  'pages',
  'times',
  'purchase',
  'lighthouse',
  'planner',
  'functions',
  'memory',
  'size',
] as const;
/** Only when it is asked for, because it changes files of the repository. */
export const figuresPart = 'figures';
export type Part = (typeof parts)[number] | typeof figuresPart;
const inBrowser: readonly Part[] = ['pages', 'times', 'purchase', 'lighthouse', 'planner', figuresPart];

/** Measures the requested parts, prints the table and saves it. Returns the figures over budget. */
export async function runBench(wanted: readonly Part[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  if (wanted.some((part) => part !== 'size')) figures.push(...(await shopFigures(wanted)));
  if (wanted.includes('size')) figures.push(...(await step('A large catalogue', sizeFigures)));
  print(figures);
  await write(join(dataDirectory(), 'bench.json'), figures);
  return broken(figures);
}

/** Starts a shop and measures it. */
async function shopFigures(wanted: readonly Part[]): Promise<Figure[]> {
  const directory = await memoryFolder();
  const shop = await step('Opening a shop to measure', () => openShop(directory));
  const figures: Figure[] = [];
  try {
    if (wanted.some((part) => inBrowser.includes(part))) {
      await step('Looking for Chromium', ensureBrowser);
      const edge = await openEdge(shop.address);
      edge.serve(floorPath, await floorPage());
      const phone = await openPhone(edge);
      const pages = await measuredPages(shop.address);
      await step('Creating the pictures', () => warmUp(phone, Object.values(pages)));
      // `figures` only writes what it measured. The limits are checked here, so that its "nothing is over budget" is true.
      if (wanted.includes('pages') || wanted.includes(figuresPart)) {
        figures.push(...(await step('Bytes and requests', () => pageFigures(phone, pages, shop.address))));
      }
      if (wanted.includes(figuresPart)) await step('Counts and bytes', () => writeFigures(phone, pages));
      if (wanted.includes('times')) {
        figures.push(...(await step('Times on a slow phone', () => timeFigures(phone, pages))));
      }
      if (wanted.includes('purchase')) {
        const product = pages.product;
        figures.push(...(await step('A purchase on a slow phone', () => purchaseFigures(phone, product))));
      }
      if (wanted.includes('lighthouse')) {
        figures.push(...(await step('Lighthouse', () => lighthouseFigures(phone, pages))));
      }
      if (wanted.includes('planner')) {
        figures.push(
          ...(await step('The planner on a slow phone', () => plannerFigures(phone, pages.planner))),
        );
      }
      await phone.close();
      await edge.close();
    }
    const databaseUrl = await readFile(join(directory, 'database-url'), 'utf8');
    if (wanted.includes('functions')) {
      figures.push(...(await step('Functions', () => functionFigures(shop.address, databaseUrl))));
    }
    if (wanted.includes('memory')) {
      figures.push(...(await step('Memory of a server', () => memoryFigures(shop.address, databaseUrl))));
    }
  } finally {
    await shop.close();
    await rm(directory, { recursive: true, force: true });
  }
  return figures;
}

/** The local image service creates each picture on the first request; Netlify's has it already. */
async function warmUp(phone: Phone, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const { page, close } = await phone.visit({});
    await page.goto(address, { waitUntil: 'networkidle', timeout: 120_000 }).catch(() => undefined);
    await close();
  }
}
