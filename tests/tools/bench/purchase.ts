import { address } from '#tests/support/shipping.ts';
import { buy, done, type Step, watchSteps } from './journey.ts';
import { signedIn, signedInWithCart } from './people.ts';
import type { Conditions, Phone } from './phone.ts';

/** How long a shopper waits in each step of a purchase, in ms from the tap until it has worked. */
type Waits = Partial<Record<Step, number>>;

/** How long a quick shopper looks at a page, and fills in a field. */
const pace = { lookMs: 4000, fieldMs: 1500 };
/** How long a page of 14 KB takes on slow 3G. */
const pageMs = 2300;

/** A signed-in shopper buys one product with cash on delivery. */
export async function purchase(phone: Phone, product: string, conditions: Conditions): Promise<Waits> {
  const { page, close } = await phone.visit(conditions, signedIn);
  phone.edge.prefetchDelayMs = pageMs;
  const waits: Waits = {};
  const after = async (step: Step, tookMs: number) => {
    waits[step] = tookMs;
  };
  try {
    await buy(page, product, { ...pace, after });
    return waits;
  } finally {
    phone.edge.prefetchDelayMs = 0;
    await close();
  }
}

/** The least that a purchase can take: the floor page, and the call that places and confirms an order. */
export async function purchaseFloor(phone: Phone, floor: string, conditions: Conditions): Promise<number> {
  const { page, close } = await phone.visit(conditions, signedInWithCart);
  try {
    await watchSteps(page);
    await page.goto(floor, { waitUntil: 'commit' });
    const landed = await done(page, 'page');
    return landed + (await page.evaluate(orderByHand, address));
  } finally {
    await close();
  }
}

/** Runs in the page. Returns how long the call took, in ms. */
async function orderByHand(shipping: typeof address): Promise<number> {
  const [{ id: product, price }] = JSON.parse(localStorage.cart);
  const headers = {
    Authorization: `Bearer ${JSON.parse(localStorage.auth).access}`,
    'Content-Type': 'application/json',
  };
  const order = { status: 'pending', confirm: 'cod', items: [{ product, quantity: 1, price }], shipping };
  const started = performance.now();
  const reply = await fetch('/api/orders/', { method: 'POST', headers, body: JSON.stringify(order) });
  const { payment } = await reply.json();
  if (payment?.method !== 'cod') throw new Error(`The order was not confirmed: ${reply.status}`);
  return performance.now() - started;
}
