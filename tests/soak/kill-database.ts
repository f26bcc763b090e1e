import { connect } from '#platform/database.ts';
import { env } from '#platform/env.ts';
import { razorpay } from '#platform/razorpay.ts';
import { verbCtx } from '#support/verb-ctx.ts';
import { atProvider } from './at-provider.ts';
import { travelJourney } from './journeys.ts';
import type { Stage, Victim } from './kill-everywhere.ts';

/** The database is the victim, the shop goes on and meets it dead. */
export async function databaseVictim({ world, wire, databaseUrl, newBuyer, item }: Stage): Promise<Victim> {
  return async (name, place) => {
    const buyer = { userId: await newBuyer(), username: '', sessionId: '' };
    let crash: Promise<void> | undefined;
    if (place) {
      wire.cutAt(place.message, place.moment, () => {
        crash = world.crashDatabase();
      });
    }
    const { db, close } = connect(databaseUrl, { max: 3 });
    const ctx = { ...verbCtx(db), payments: async () => razorpay(env()) };
    const arrived = await travelJourney(name, {
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
    return arrived;
  };
}
