import { contentChanges, contentFailures, hookCalls, purgeTurn, rebuilds } from '#netlify/database/schema.ts';
import type { Database } from '#netlify/platform/database.ts';
import type { Platform } from './platform.ts';

/** Deletes all recorded content changes, in the database and in the simulated platform. */
export async function forgetChanges(db: Database, platform: Platform): Promise<void> {
  await db.delete(contentChanges);
  await db.delete(contentFailures);
  await db.delete(rebuilds);
  await db.delete(hookCalls);
  await db.update(purgeTurn).set({ heldUntil: new Date(0), notBefore: new Date(0), failures: 0 });
  platform.purges.length = 0;
  platform.builds.length = 0;
  platform.forgetRates();
}
