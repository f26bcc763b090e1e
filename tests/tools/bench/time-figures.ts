import { say } from '#netlify/operate/terminal.ts';
import { type PageName, timeBudgets } from './budgets.ts';
import { bareOfBytes } from './floor/floor-page.ts';
import { comesBack, heapGrowth } from './going-back.ts';
import { median } from './median.ts';
import { openedFromListing } from './moving-on.ts';
import { signedInWithCart, withCart } from './people.ts';
import type { Conditions, Phone } from './phone.ts';
import { type Probe, type Readiness, readiness } from './readiness.ts';
import type { Figure } from './report.ts';
import { vitals } from './vitals.ts';
import { wireBytes } from './wire-bytes.ts';

export const floorPath = '/floor/product.html';

export const slow3g: Conditions = { network: 'slow3g', cpuSlowdown: 4 };
const slow4g: Conditions = { network: 'slow4g', cpuSlowdown: 4 };
const inCart = `JSON.parse(localStorage.cart ?? '[]').length > 0`;
const isRefused = (field: string) => `document.querySelector('[name=${field}]').ariaInvalid === 'true'`;

const probes = {
  floor: { button: 'button[data-id]', worked: inCart },
  product: { button: '.buybox .buy:not([value])', worked: inCart },
  listing: { button: '.card-buy .buy', worked: inCart },
  cart: {
    button: '[aria-label="Increase quantity"]',
    worked: `JSON.parse(localStorage.cart)[0].qty > 1`,
    prepare: withCart,
  },
  checkout: {
    button: 'main form button:not([type="button"])',
    worked: isRefused('address'),
    prepare: signedInWithCart,
  },
  login: { button: 'main form button:not([type="button"])', worked: isRefused('username') },
} satisfies Record<string, Probe>;

const repeated = async <Value>(times: number, measure: () => Promise<Value>): Promise<Value[]> => {
  const values: Value[] = [];
  while (values.length < times) values.push(await measure());
  return values;
};
export const thrice = <Value>(measure: () => Promise<Value>) => repeated(3, measure);

/** Some visits take 250 ms longer than the others, on any page. With only three visits, two could be such. */
const visits = 7;

/** Waiting times of a visitor with a slow phone, compared with the floor page of the same run. */
export async function timeFigures(phone: Phone, pages: Record<PageName, string>): Promise<Figure[]> {
  const figures: Figure[] = [];
  const ready = async (address: string, probe: Probe): Promise<Readiness> => {
    const seen = await repeated(visits, () => readiness(phone, address, probe, slow3g));
    return {
      readyMs: median(seen.map(({ readyMs }) => readyMs)),
      deadMs: median(seen.map(({ deadMs }) => deadMs)),
    };
  };
  say('  … buttons on slow 3G');
  const floor = await ready(floorPath, probes.floor);
  figures.push({ name: 'floor: add to cart works, slow 3G, ms', value: floor.readyMs });
  for (const name of ['product', 'listing', 'cart', 'checkout', 'login'] as const) {
    const seen = await ready(pages[name], probes[name]);
    const isIsland = name !== 'product' && name !== 'listing';
    const ratio = isIsland ? timeBudgets.islandReadyRatio : timeBudgets.addToCartRatio;
    figures.push({ name: `${name}: usable, slow 3G, ms`, value: seen.readyMs });
    figures.push({
      name: `${name}: usable, over the floor`,
      value: seen.readyMs / floor.readyMs,
      budget: ratio,
    });
    figures.push({
      name: `${name}: dead button, beyond the floor's, ms`,
      value: Math.max(0, seen.deadMs - floor.deadMs),
      budget: isIsland ? undefined : timeBudgets.deadButtonMs,
    });
  }
  return [...figures, ...(await paintFigures(phone, pages)), ...(await stayingFigures(phone, pages))];
}

async function paintFigures(phone: Phone, pages: Record<PageName, string>): Promise<Figure[]> {
  say('  … largest paint, shifts, long tasks');
  const figures: Figure[] = [];
  for (const [name, label, conditions] of [
    ['home', 'slow 3G', slow3g],
    ['listing', 'slow 3G', slow3g],
    ['product', 'slow 3G', slow3g],
    ['product', 'slow 4G', slow4g],
    ['post', 'slow 3G', slow3g],
  ] as const) {
    const bare = `/floor/${name}.html`;
    phone.edge.serve(bare, await bareOfBytes(await wireBytes(phone.edge.url + pages[name])));
    // In turn, so that both meet the same moods of the machine.
    const seen = await repeated(visits, async () => ({
      bare: (await vitals(phone, bare, conditions)).largestPaintMs,
      own: (await vitals(phone, pages[name], conditions)).largestPaintMs,
    }));
    const own = median(seen.map((one) => one.own));
    figures.push({ name: `${name}: largest paint, ${label}, ms`, value: own });
    figures.push({
      name: `${name}: largest paint, ${label}, over a bare page of its bytes`,
      value: own / median(seen.map((one) => one.bare)),
      budget: timeBudgets.largestPaintRatio,
    });
  }
  for (const name of Object.keys(pages) as PageName[]) {
    const prepare = name === 'checkout' ? signedInWithCart : name === 'cart' ? withCart : undefined;
    const seen = (cpuSlowdown: number) =>
      repeated(5, () => vitals(phone, pages[name], { cpuSlowdown }, prepare));
    const [slowest, slow] = [await seen(10), await seen(4)];
    figures.push({
      name: `${name}: layout shift`,
      value: Math.max(...slow.map(({ layoutShift }) => layoutShift)),
      budget: timeBudgets.layoutShift,
    });
    figures.push({
      name: `${name}: blocking, CPU ÷ 10, ms`,
      value: median(slowest.map(({ blockingMs }) => blockingMs)),
      budget: timeBudgets.blockingMs,
    });
    figures.push({
      name: `${name}: longest task, CPU ÷ 4, ms`,
      value: median(slow.map(({ longestTaskMs }) => longestTaskMs)),
      budget: timeBudgets.longestTaskMs,
    });
  }
  return figures;
}

async function stayingFigures(phone: Phone, pages: Record<PageName, string>): Promise<Figure[]> {
  say('  … navigation, back/forward cache, memory');
  // More repetitions, because a value in milliseconds is not corrected by a floor page.
  const opened = median(await repeated(7, () => openedFromListing(phone.edge, pages.listing)));
  const figures: Figure[] = [
    { name: 'product opened from the listing: shown, ms', value: opened, budget: timeBudgets.openedMs },
  ];
  for (const name of ['home', 'listing', 'product', 'cart'] as const) {
    const back = await comesBack(phone, pages[name], pages.post);
    figures.push({ name: `${name}: back without loading`, value: Number(back), budget: 1, atLeast: true });
  }
  const growth = await heapGrowth(phone, [pages.product, pages.listing]);
  figures.push({
    name: 'script memory, growth over ten page views',
    value: growth,
    budget: timeBudgets.heapGrowth,
  });
  return figures;
}
