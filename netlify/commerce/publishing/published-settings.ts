import type { PublishedSettings } from '#contract/content.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { describeError } from '#host/describe-error.ts';
import { settingRows } from '#netlify/database/content-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type SettingChanges, withChanges } from '#settings/groups.ts';
import { fileSettings, withSettings } from '#settings/settings.ts';

/** The published settings of the shop: the values of the settings files, overridden by what the desk published (decision 39). */

/** The published changes by group: they override the values of the settings files. */
export async function readSettingChanges(db: Queries): Promise<SettingChanges> {
  const rows = await db.select().from(settingRows);
  return Object.fromEntries(rows.map(({ name, changed }) => [name, changed]));
}

/** How long a process caches what it has read. A change made by this process itself clears the cache. */
const freshMs = 5000;
type Known = { at: number; changes: SettingChanges };
const known = new Map<object, Known>();
/** Clears the cache after this process has changed the settings. */
export const forgetSettings = (): void => known.clear();

async function changesNow({ db, now, log }: Pick<Ctx, 'db' | 'now' | 'log'>): Promise<SettingChanges> {
  const before = known.get(db);
  const at = now().getTime();
  if (before && Math.abs(at - before.at) < freshMs) return before.changes;
  try {
    const changes = await readSettingChanges(db);
    known.set(db, { at, changes });
    return changes;
  } catch (error) {
    // What needs the database says so itself; the settings are those of before.
    log('settings_not_read', { reason: describeError(error) });
    return before?.changes ?? {};
  }
}

type Outside = Pick<Ctx, 'db' | 'now' | 'log' | 'env'>;

/** Runs `work` with the settings that are published now. In front of another backend those of the files count alone. */
export async function underPublishedSettings<Value>(
  ctx: Outside,
  work: () => Promise<Value>,
): Promise<Value> {
  if (!ctx.env.DATABASE_URL || ctx.env.API_BASE_URL) return work();
  const changes = await changesNow(ctx);
  if (Object.keys(changes).length === 0) return work();
  return withSettings(withChanges(fileSettings, changes), work);
}

/** What builds and pages on demand read. */
export async function getSettings({ db }: Pick<Ctx, 'db'>): Promise<Result<PublishedSettings, never>> {
  const changes = await readSettingChanges(db);
  return ok({ changes, settings: withChanges(fileSettings, changes) });
}
