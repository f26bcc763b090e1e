import { ok } from '#domain/base/result.ts';
import { backup, recordRun } from '#netlify/commerce/health/health.ts';
import { migrate } from '#netlify/operate/migrate.ts';
import { needed } from '#netlify/platform/env.ts';
import { afterRestore } from './after-restore.ts';
import type { Command } from './command.ts';

const migrations: Command = {
  name: 'migrate',
  summary: 'create or update the tables of the database (Netlify Database does it by itself)',
  async run(ctx) {
    const applied = await migrate(needed(ctx.env, 'DATABASE_URL'));
    const text = applied.length > 0 ? `Applied ${applied.join(', ')}.` : 'There is no migration to apply.';
    return ok({ json: { applied }, text });
  },
};

const backedUp: Command = {
  name: 'database backed-up',
  summary: 'note that a backup was made: from then on a day and a half without one is an alarm',
  async run(ctx) {
    const at = ctx.now().toISOString();
    await recordRun(ctx, { job: backup, ms: 0, result: {}, hasFailed: false });
    return ok({ json: { at }, text: `Noted: a backup was made at ${at}.` });
  },
};

export const databaseCommands: Command[] = [migrations, backedUp, afterRestore];
