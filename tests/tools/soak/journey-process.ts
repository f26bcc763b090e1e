import { connect } from '#netlify/platform/database.ts';
import { env } from '#netlify/platform/env.ts';
import { razorpay } from '#netlify/platform/razorpay.ts';
import type { Item } from '#tests/support/product-fixtures.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';
import { type AtProvider, type JourneyName, runJourney } from './journeys.ts';

/** Runs one journey in a process that can be killed. The simulated provider is in the parent process. */
export type JourneyTask = { name: JourneyName; userId: number; item: Item };
export type Question =
  | { id: number; ask: 'pay'; orderId: string; again: boolean }
  | { id: number; ask: 'events'; paymentId: string };
export type Answer = { id: number; value: unknown };

const waiting = new Map<number, (value: unknown) => void>();
process.on('message', ({ id, value }: Answer) => waiting.get(id)?.(value));

let asked = 0;
type Unnumbered = Question extends infer Each ? (Each extends Question ? Omit<Each, 'id'> : never) : never;
function ask<Value>(question: Unnumbered): Promise<Value> {
  asked += 1;
  const id = asked;
  return new Promise((resolve) => {
    waiting.set(id, (value) => resolve(value as Value));
    process.send?.({ ...question, id });
  });
}

const atProvider: AtProvider = {
  pay: (orderId, again = false) => ask({ ask: 'pay', orderId, again }),
  events: (paymentId) => ask({ ask: 'events', paymentId }),
};

const { name, userId, item }: JourneyTask = JSON.parse(process.env.JOURNEY ?? '{}');
const { db, close } = connect(env().DATABASE_URL ?? '', { max: 3 });
const ctx = { ...verbCtx(db), payments: async () => razorpay(env()) };
await runJourney(name, { ctx, atProvider, buyer: { userId, username: '', sessionId: '' }, items: [item] });
await close();
process.exit(0);
