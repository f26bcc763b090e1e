import { and, eq, getTableColumns, isNull, or } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { users } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';

type Account = Omit<typeof users.$inferSelect, 'passwordHash'>;

/** The account with this username, else with this e-mail address, for the operator. Error: not_found. */
export async function findAccount({ db }: Pick<Ctx, 'db'>, name: string): Promise<Result<Account, ApiError>> {
  const { passwordHash: _, ...shown } = getTableColumns(users);
  const found = await db
    .select(shown)
    .from(users)
    .where(and(isNull(users.deletedAt), or(eq(users.username, name), eq(users.email, name))));
  const account = found.find(({ username }) => username.toLowerCase() === name.toLowerCase()) ?? found[0];
  if (account) return ok(account);
  return err({ code: 'not_found', detail: `There is no account with the username or e-mail “${name}”.` });
}
