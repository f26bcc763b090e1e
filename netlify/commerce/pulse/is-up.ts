import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

/** Asks the database one question; throws if it does not answer. */
export const askDatabase = async ({ db }: Pick<Ctx, 'db'>): Promise<void> => {
  await db.execute(sql`SELECT 1`);
};
