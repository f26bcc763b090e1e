import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { operators } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';

type Db = Pick<Ctx, 'db'>;
type Changed = Promise<Result<{ username: string }, ApiError>>;

/** Whether an account may use the desk. Checked with every call, so that removing an operator takes effect at once. */
export async function isOperator(db: Queries, userId: number): Promise<boolean> {
  const found = await db.select().from(operators).where(eq(operators.userId, userId));
  return found.length > 0;
}

/** Allows an account to use the desk. Error: not_found. */
export async function addOperator({ db }: Db, username: string): Changed {
  const user = await findUser(db, username);
  if (!user.ok) return user;
  await db.insert(operators).values({ userId: user.value.id }).onConflictDoNothing();
  return user;
}

/** Ends an account's access to the desk. Error: not_found. */
export async function removeOperator({ db }: Db, username: string): Changed {
  const user = await findUser(db, username);
  if (user.ok) await db.delete(operators).where(eq(operators.userId, user.value.id));
  return user;
}

export async function listOperators({ db }: Db) {
  return db
    .select({ username: users.username, since: operators.since })
    .from(operators)
    .innerJoin(users, eq(users.id, operators.userId))
    .orderBy(operators.since);
}

async function findUser(
  db: Queries,
  username: string,
): Promise<Result<{ id: number; username: string }, ApiError>> {
  const [user] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(eq(users.username, username));
  return user ? ok(user) : err({ code: 'not_found', detail: `There is no account "${username}".` });
}
