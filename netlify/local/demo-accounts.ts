import { eq } from 'drizzle-orm';
import { loginOf } from '#cli/settings.ts';
import { hashPassword, verifyPassword } from '#commerce/auth/password.ts';
import { users } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';

/**
 * Creates the missing accounts, each given as `name:password`. Returns the ones whose password works: an account that exists
 * keeps its own password.
 */
export async function ensureDemoAccounts(db: Database, accounts: readonly string[]): Promise<string[]> {
  const working: string[] = [];
  for (const account of accounts) {
    const { username, password } = loginOf(account);
    const [known] = await db.select().from(users).where(eq(users.username, username));
    if (!known) await db.insert(users).values({ username, passwordHash: await hashPassword(password) });
    if (!known || (await verifyPassword(password, known.passwordHash))) working.push(account);
  }
  return working;
}
