import { expireOrders } from '#netlify/commerce/payments/expire.ts';
import { reconcile } from '#netlify/commerce/payments/reconcile.ts';
import { recordSupplier } from '#netlify/commerce/publishing/record-supplier.ts';
import { invoices } from '#netlify/database/order-schema.ts';
import { connect } from '#netlify/platform/database.ts';
import { env } from '#netlify/platform/env.ts';
import { razorpay } from '#netlify/platform/razorpay.ts';
import { imbalances } from '#tests/support/balance.ts';
import { signedInUser } from '#tests/support/customers.ts';
import { invoiceFaults } from '#tests/support/invoice-faults.ts';
import { type Item, product } from '#tests/support/product-fixtures.ts';
import { unitsOf } from '#tests/support/stock-balance.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';
import { type JourneyName, journeyNames } from './journeys.ts';
import { countMails, type MailCount, sendTheRest } from './mails.ts';
import type { World } from './open-world.ts';
import { type Moment, openWire, type Wire } from './wire.ts';

type KillReport = MailCount & { kills: number; invoices: number; problems: string[]; seconds: number };
type Settings = { stride: number; say: (line: string) => void };

/** What a victim needs to run journeys. `databaseUrl` connects through `wire`. */
export type Stage = {
  world: World;
  wire: Wire;
  databaseUrl: string;
  /** Creates an account and returns its id. Each journey has its own, because killed ones leave unpaid orders. */
  newBuyer: () => Promise<number>;
  item: Item;
};
/** `message` counts from 1. */
type KillPoint = { message: number; moment: Moment };

/** Runs a journey, in which a process or the database is killed at `killPoint` if given. True if the journey was completed. */
export type Victim = (name: JourneyName, killPoint?: KillPoint) => Promise<boolean>;

const initialStock = 1_000_000;

/**
 * Kills once at every message to the database, before the database gets it and before the shop gets the answer. After each
 * kill, one reconciliation must account for all money, invoice numbers must have no gaps, and each mail must be sent once.
 */
export async function killEverywhere(
  world: World,
  open: (stage: Stage) => Promise<Victim>,
  { stride, say }: Settings,
): Promise<KillReport> {
  const started = performance.now();
  world.provider.webhooks.manner = 'held';
  const { db, close } = connect(world.databaseUrl, { max: 4 });
  const newBuyer = async () => (await signedInUser(db)).userId;
  const goods = await product(db, { stock: initialStock });
  await recordSupplier(db, { name: 'Soak', address: ['Lucknow'], gstin: '09AAAAA0000A1Z0' });
  const wire = await openWire(world.databasePort);
  const databaseUrl = world.databaseUrl.replace(`:${world.databasePort}/`, `:${wire.port}/`);
  const run = await open({ world, wire, databaseUrl, newBuyer, item: goods.item(1) });
  const problems: string[] = [];
  let kills = 0;

  async function check(when: string): Promise<void> {
    // So late that every session is due for its next check, also one that was checked when the order expired.
    const later = new Date(Date.now() + 51 * 60 * 60 * 1000);
    const ctx = { ...verbCtx(db, { now: later }), payments: async () => razorpay(env()) };
    const done = await reconcile(ctx);
    const found = [
      ...(await imbalances(db, world.provider.ledger)),
      ...(await invoiceFaults(db)),
      ...(await sendTheRest(db, world.mailServer)),
    ];
    if (done.failed + done.left > 0) found.push(`reconciled: ${JSON.stringify(done)}`);
    const units = await unitsOf(db, goods.id);
    if (units !== initialStock) found.push(`stock: ${units}`);
    problems.push(...found.map((problem) => `${when}: ${problem}`));
    // Otherwise the journey that expires orders would take longer with every unpaid order that a kill leaves.
    await expireOrders(ctx);
  }

  for (const name of journeyNames) {
    wire.mend();
    if (!(await run(name))) problems.push(`${name}: is not completed even without a kill`);
    const length = wire.sent();
    await check(`${name}, not killed`);
    for (const moment of ['asked', 'answered'] as const) {
      for (let message = 1; message <= length; message += stride) {
        wire.mend();
        await run(name, { message, moment });
        if (wire.isCut()) kills += 1;
        await check(`${name}, killed when message ${message} of ${length} was ${moment}`);
      }
    }
    say(`  ${name}: ${length} messages, ${kills} kills so far, ${problems.length} problems`);
  }
  const numbers = await db.$count(invoices);
  await wire.close();
  await close();
  return {
    kills,
    invoices: numbers,
    ...countMails(world.mailServer),
    problems,
    seconds: Math.round((performance.now() - started) / 1000),
  };
}
