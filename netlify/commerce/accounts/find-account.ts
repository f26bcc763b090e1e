import { sql } from 'drizzle-orm';
import type { Ctx } from '#netlify/platform/context.ts';

export type User = { id: number; username: string; email: string | null; passwordHash: string };
/** `account` is the name, lowercased by the database: the same for every spelling. */
type Found = { account: string; user: User | undefined };

/**
 * Finds an account by name, with one query whether it exists or not. The name is lowercased in SQL, because JavaScript
 * lowercases some letters (İ) differently, and each spelling would be throttled separately.
 */
export async function findAccount({ db }: Pick<Ctx, 'db'>, username: string): Promise<Found> {
  const { rows } = await db.execute<Found['user'] & { account: string }>(sql`
    SELECT lower(${username}::text) AS account, users.id, users.username, users.email,
      users.password_hash AS "passwordHash"
    FROM (SELECT) AS always LEFT JOIN users ON users.username = ${username}::citext`);
  const [row] = rows;
  if (!row) throw new Error('the query answered no row');
  const { account, ...user } = row;
  return { account, user: user.id === null ? undefined : user };
}
