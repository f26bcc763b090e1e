import { eq } from 'drizzle-orm';
import { hashPassword, verifyPassword } from '#netlify/commerce/accounts/passwords.ts';
import { users } from '#netlify/database/schema.ts';
import type { Database } from '#netlify/platform/database.ts';
import { loginOf } from './settings.ts';

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
