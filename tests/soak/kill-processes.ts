import { fork } from 'node:child_process';
import { reconcile } from '#commerce/payments/reconcile.ts';
import { connect } from '#platform/database.ts';
import { env } from '#platform/env.ts';
import { razorpay } from '#platform/razorpay.ts';
import { imbalances } from '#support/balance.ts';
import { product } from '#support/goods.ts';
import { signedInUser } from '#support/people.ts';
import { unitsOf } from '#support/stock-balance.ts';
import { verbCtx } from '#support/verb-ctx.ts';
import { atProvider } from './at-provider.ts';
import type { Answer, Orders, Question } from './journey-process.ts';
import { type JourneyName, journeys } from './journeys.ts';
import type { World } from './open-world.ts';
import { type Moment, openWire } from './wire.ts';

export type KillReport = { kills: number; problems: string[]; seconds: number };
type Settings = { stride: number; say: (line: string) => void };

const initialStock = 1_000_000;

/** `kill -9` of the shop's process between any two messages to its database; after each, one reconciliation must balance. */
export async function killProcesses(world: World, { stride, say }: Settings): Promise<KillReport> {
  const started = performance.now();
  world.provider.webhooks.manner = 'held';
  const { db, close } = connect(world.databaseUrl, { max: 4 });
  const { userId } = await signedInUser(db);
  const goods = await product(db, { stock: initialStock });
  const wire = await openWire(world.databasePort);
  const throughWire = world.databaseUrl.replace(`:${world.databasePort}/`, `:${wire.port}/`);
  const provider = atProvider(world.provider);
  const problems: string[] = [];
  let kills = 0;

  function run(name: JourneyName, cut?: { message: number; moment: Moment }): Promise<number | null> {
    wire.mend();
    const orders: Orders = { name, userId, item: goods.item(1) };
    const child = fork(new URL('./journey-process.ts', import.meta.url), {
      env: { ...process.env, DATABASE_URL: throughWire, JOURNEY: JSON.stringify(orders) },
      stdio: ['ignore', 'ignore', cut ? 'ignore' : 'inherit', 'ipc'],
    });
    if (cut) wire.cutAt(cut.message, cut.moment, () => child.kill('SIGKILL'));
    child.on('message', async (question: Question) => {
      const value =
        question.ask === 'pay'
          ? await provider.pay(question.orderId, question.again)
          : await provider.events(question.paymentId);
      const answer: Answer = { id: question.id, value };
      if (child.connected) child.send(answer);
    });
    return new Promise((resolve) => child.once('exit', (code) => resolve(code)));
  }

  async function check(place: string): Promise<void> {
    wire.mend();
    const later = new Date(Date.now() + 51 * 60 * 60 * 1000);
    const ctx = { ...verbCtx(db, { now: later }), payments: async () => razorpay(env()) };
    const done = await reconcile(ctx);
    const found = await imbalances(db, world.provider.ledger);
    if (!done.ok || done.value.failed + done.value.left > 0)
      found.push(`reconciled: ${JSON.stringify(done)}`);
    const units = await unitsOf(db, goods.id);
    if (units !== initialStock) found.push(`stock: ${units}`);
    problems.push(...found.map((problem) => `${place}: ${problem}`));
  }

  for (const name of Object.keys(journeys) as JourneyName[]) {
    if ((await run(name)) !== 0) problems.push(`${name}: does not come to its end even when nobody kills it`);
    const length = wire.sent();
    await check(`${name}, not killed`);
    for (const [offset, moment] of (['asked', 'answered'] as const).entries()) {
      for (let message = 1 + offset; message <= length; message += stride) {
        await run(name, { message, moment });
        if (wire.isCut()) kills += 1;
        await check(`${name}, killed when message ${message} was ${moment}`);
      }
    }
    say(`  ${name}: ${kills} kills so far, ${problems.length} problems`);
  }
  await wire.close();
  await close();
  return { kills, problems, seconds: Math.round((performance.now() - started) / 1000) };
}
