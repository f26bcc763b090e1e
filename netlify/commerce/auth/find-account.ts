import { sql } from 'drizzle-orm';
import type { Ctx } from '#platform/context.ts';

type User = { id: number; username: string; email: string | null; passwordHash: string };
/** `account` is the name as the database compares names: the same for every way to write it. */
export type Found = { account: string; user: User | undefined };

/**
 * The account of a name, in one query whether there is one or not. Only the database may fold the letters: JavaScript's
 * lower case differs for some (İ), and a name of its own for the throttle would be a guess more.
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
