import { sql } from 'drizzle-orm';
import type { Ctx } from '#netlify/platform/context.ts';

/** Runs a trivial query; throws if the database does not answer. */
export const askDatabase = async ({ db }: Pick<Ctx, 'db'>): Promise<void> => {
  await db.execute(sql`SELECT 1`);
};
