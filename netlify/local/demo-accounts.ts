import { eq } from 'drizzle-orm';
import { hashPassword } from '#commerce/auth/password.ts';
import { users } from '#database/schema.ts';
import type { Database } from '#platform/database.ts';

export async function ensureDemoAccounts(db: Database, accounts: readonly string[]): Promise<void> {
  for (const account of accounts) {
    const [username = '', ...rest] = account.trim().split(':');
    const known = await db.select({ id: users.id }).from(users).where(eq(users.username, username));
    if (known.length > 0) continue;
    const passwordHash = await hashPassword(rest.join(':'));
    await db.insert(users).values({ username, passwordHash }).onConflictDoNothing();
  }
}
