import type { Locator } from 'playwright';
import type { Heard } from './edge.ts';
import { buy, type Step, steps } from './journey.ts';
import { signedIn } from './people.ts';
import type { Phone } from './phone.ts';

/** What a step of a purchase asks of the network. Pictures are not counted: which are near depends on the machine's fonts. */
export type StepCounts = {
  documents: number;
  /** Pages that are prefetched before their link is tapped. */
  ahead: number;
  scripts: number;
  reads: number;
  writes: number;
};
export type PurchaseCounts = {
  steps: Record<Step, StepCounts>;
  /** How the pages that were opened by a tap came: `navigational-prefetch` is before the tap. */
  delivery: Record<string, string>;
  /** Pages on which React took over an island before they were left. */
  hydrated: string[];
  /** What was asked for with HEAD, which a browser does when a part of a page failed to load. */
  heads: string[];
  /** Pages and files that were asked for more than once; prices and stock are read on each page. */
  twice: string[];
};

/** What must have been asked for before the next step begins. */
const awaited: Partial<Record<Step, readonly RegExp[]>> = {
  add: [/^\/cart\/$/],
  cart: [/^\/checkout\/$/],
  form: [/\/OrderSuccess\.[^/]*\.js$/, /^\/pins\//],
};

/** How often the network may fall silent before what is awaited is given up. */
const looksMax = 100;

const counted = (requests: readonly Heard[]): StepCounts => {
  const isApi = ({ path }: Heard) => /^\/(api|pins)\//.test(path);
  const isPage = ({ path }: Heard) => path.endsWith('/') && !path.startsWith('/api/');
  const count = (wanted: (request: Heard) => boolean) => requests.filter(wanted).length;
  return {
    documents: count((request) => isPage(request) && !request.isAhead),
    ahead: count((request) => isPage(request) && request.isAhead),
    scripts: count(({ path }) => path.endsWith('.js')),
    reads: count((request) => isApi(request) && request.method === 'GET'),
    writes: count((request) => isApi(request) && request.method !== 'GET'),
  };
};

/** A purchase without pauses and slowness, and what it asks of the network. No time is in it. */
export async function purchaseCounts(phone: Phone, product: string): Promise<PurchaseCounts> {
  const { page, close } = await phone.visit({}, signedIn);
  const { edge } = phone;
  await edge.quiet();
  const began = edge.heard.length;
  const ends = new Map<Step, number>();
  const delivery: Record<string, string> = {};
  let hydrated: string[] = [];
  const after = async (step: Step) => {
    const lacking = () =>
      (awaited[step] ?? []).filter(
        (path) => !edge.heard.slice(began).some((request) => path.test(request.path)),
      );
    for (let looks = 0; looks === 0 || lacking().length > 0; looks += 1) {
      if (looks === looksMax) throw new Error(`After the step "${step}" nothing asks for ${lacking()}`);
      await edge.quiet();
    }
    ends.set(step, edge.heard.length);
    if (step === 'cart' || step === 'checkout') {
      const [visit] = await page.evaluate(() =>
        performance
          .getEntriesByType('navigation')
          .map((entry) => (entry as PerformanceEntry as Delivered).deliveryType),
      );
      delivery[step] = visit ?? '';
    }
    // The form is the first place where a person works.
    if (step === 'checkout')
      hydrated = await page.evaluate(() =>
        (sessionStorage.getItem('islands') ?? '').split(' ').filter(Boolean),
      );
  };
  // A finger that rests before it taps gives React time to start, if it starts for links at all.
  const before = async (target: Locator) => {
    if ((await target.getAttribute('href')) === null) return;
    await target.hover();
    await edge.quiet();
  };
  try {
    await buy(page, product, { lookMs: 0, fieldMs: 0, before, after });
  } finally {
    await close();
  }
  const whole = edge.heard.slice(began);
  const keys = whole.map(({ method, path }) => `${method} ${path}`);
  let start = began;
  const all = steps.map((step) => {
    const end = ends.get(step) ?? start;
    const part = edge.heard.slice(start, end);
    start = end;
    return [step, counted(part)] as const;
  });
  return {
    steps: Object.fromEntries(all) as Record<Step, StepCounts>,
    delivery,
    hydrated,
    heads: keys.filter((key) => key.startsWith('HEAD')),
    twice: [...new Set(keys.filter((key, index) => keys.indexOf(key) < index && !key.includes(' /api/')))],
  };
}

type Delivered = PerformanceEntry & { deliveryType: string };
