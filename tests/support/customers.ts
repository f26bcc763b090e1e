import { randomUUID } from 'node:crypto';
import { openSession, type Tokens } from '#netlify/commerce/accounts/sessions.ts';
import { users } from '#netlify/database/schema.ts';
import type { Database } from '#netlify/platform/database.ts';
import { env } from '#netlify/platform/env.ts';

export type Person = Tokens & { userId: number; username: string };

/** A signed-in user without a password, which saves the time of hashing. */
export async function signedInUser(db: Database, { now = new Date() } = {}): Promise<Person> {
  const username = `user-${randomUUID().slice(0, 18)}`;
  const [user] = await db
    .insert(users)
    .values({ username, passwordHash: 'none' })
    .returning({ id: users.id });
  if (!user) throw new Error('no user');
  return { ...(await openSessionOf(db, user.id, { now })), userId: user.id, username };
}

/** A further device of the same person. */
export async function openSessionOf(
  db: Database,
  userId: number,
  { now = new Date() } = {},
): Promise<Tokens> {
  const tokens = await openSession({ env: env(), now: () => now }, db, userId);
  if (!tokens) throw new Error('no user');
  return tokens;
}
