import { eq } from 'drizzle-orm';
import { loginOf } from '#cli/settings.ts';
import { hashPassword } from '#commerce/auth/password.ts';
import { users } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';

/** Each account is `name:password`. One that is there stays as it is. */
export async function ensureDemoAccounts(db: Database, accounts: readonly string[]): Promise<void> {
  for (const account of accounts) {
    const { username, password } = loginOf(account);
    const known = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
    if (known.length > 0) continue;
    const passwordHash = await hashPassword(password);
    await db.insert(users).values({ username, passwordHash }).onConflictDoNothing();
  }
}
