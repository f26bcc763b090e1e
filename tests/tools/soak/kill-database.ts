import { connect } from '#netlify/platform/database.ts';
import { env } from '#netlify/platform/env.ts';
import { razorpay } from '#netlify/platform/razorpay.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';
import { atProvider } from './at-provider.ts';
import { runJourney } from './journeys.ts';
import type { Stage, Victim } from './kill-everywhere.ts';

/** Kills the database; the shop goes on without it. */
export async function databaseVictim({ world, wire, databaseUrl, newBuyer, item }: Stage): Promise<Victim> {
  return async (name, killPoint) => {
    const buyer = { userId: await newBuyer(), username: '', sessionId: '' };
    let crash: Promise<void> | undefined;
    if (killPoint) {
      wire.cutAt(killPoint.message, killPoint.moment, () => {
        crash = world.crashDatabase();
      });
    }
    const { db, close } = connect(databaseUrl, { max: 3 });
    const ctx = { ...verbCtx(db), payments: async () => razorpay(env()) };
    const isComplete = await runJourney(name, {
      ctx,
      atProvider: atProvider(world.provider),
      buyer,
      items: [item],
    }).then(
      () => true,
      () => false,
    );
    await close();
    await crash;
    return isComplete;
  };
}
