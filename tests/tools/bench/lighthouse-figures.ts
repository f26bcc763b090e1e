import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as paths from '#contract/paths.ts';
import { Advice, say } from '#netlify/operate/terminal.ts';
import { browserEnv, browserFlags, browserPath } from '#tests/support/chromium.ts';
import { type PageName, timeBudgets } from './budgets.ts';
import { median } from './median.ts';
import type { Phone } from './phone.ts';
import type { Figure } from './report.ts';

/** Downloaded for the run, because with its dependencies it is larger than all other packages together. */
const lighthouse = 'lighthouse@13.5.0';
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Scores = Record<(typeof categories)[number], number>;
type Report = { categories: Record<string, { score: number | null }> };

/** Lighthouse's scores for one address (0 to 100), with its mobile preset. Rejects if Lighthouse failed. */
async function scoresOf(address: string, { publicKeyHash }: Phone['edge']): Promise<Scores> {
  const flags = [
    ...browserFlags,
    '--headless=new',
    `--ignore-certificate-errors-spki-list=${publicKeyHash}`,
  ].join(' ');
  const args = ['--yes', lighthouse, address, '--quiet', '--output=json', `--chrome-flags=${flags}`];
  const env = { ...browserEnv, CHROME_PATH: browserPath };
  const run = () => promisify(execFile)('npx', args, { env, maxBuffer: 2 ** 26 });
  // Lighthouse sometimes fails to record the page and asks for another run.
  const { stdout } = await run()
    .catch(run)
    .catch(run)
    .catch((error: Error) => {
      throw new Advice(`npx ${lighthouse} failed; it needs the network once. ${error.message.slice(-300)}`);
    });
  const report: Report = JSON.parse(stdout);
  const score = (name: string) => Math.round(100 * (report.categories[name]?.score ?? 0));
  return Object.fromEntries(categories.map((name) => [name, score(name)])) as Scores;
}

/** Lighthouse scores of every public page through the edge. A page below 100 is measured twice more. */
export async function lighthouseFigures(phone: Phone, pages: Record<PageName, string>): Promise<Figure[]> {
  const publicPages: Record<string, string> = {
    home: pages.home,
    listing: pages.listing,
    category: paths.category('solar-panels'),
    product: pages.product,
    blogs: pages.blogs,
    post: pages.post,
    about: paths.about,
    contact: paths.contact,
    support: paths.support,
    faq: paths.faq,
    shipping: paths.shipping,
    warranty: paths.warranty,
    privacy: paths.privacy,
    terms: paths.terms,
  };
  const figures: Figure[] = [];
  for (const [page, path] of Object.entries(publicPages)) {
    say(`  … ${page}`);
    const measure = () => scoresOf(phone.edge.url + path, phone.edge);
    const first = await measure();
    const isBest = categories.every((name) => first[name] === 100);
    const runs = isBest ? [first] : [first, await measure(), await measure()];
    for (const name of categories) {
      const value = median(runs.map((scores) => scores[name]));
      figures.push({
        name: `${page}: Lighthouse, ${name}`,
        value,
        budget: timeBudgets.lighthouse,
        atLeast: true,
      });
    }
  }
  return figures;
}
