import { ok } from '#domain/result.ts';
import { migrate } from '#netlify/dev/migrate.ts';
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

export const databaseCommands: Command[] = [migrations, afterRestore];
