import { queue } from '#netlify/database/order-schema.ts';
import { contentChanges, contentFailures, hookCalls, rebuilds } from '#netlify/database/schema.ts';
import type { Database } from '#netlify/platform/database.ts';
import type { Platform } from './platform.ts';

/** Deletes all recorded content changes, in the database and in the simulated platform. */
export async function forgetChanges(db: Database, platform: Platform): Promise<void> {
  await db.delete(contentChanges);
  await db.delete(contentFailures);
  await db.delete(rebuilds);
  await db.delete(hookCalls);
  await db.delete(queue);
  platform.purges.length = 0;
  platform.builds.length = 0;
  platform.forgetRates();
}
