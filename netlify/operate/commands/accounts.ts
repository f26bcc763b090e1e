import { and, eq, getTableColumns, isNull, or } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { deleteAccount } from '#netlify/commerce/accounts/delete-account.ts';
import { exportData } from '#netlify/commerce/accounts/export-data.ts';
import { makeSupportLink } from '#netlify/commerce/accounts/links.ts';
import { readAccount } from '#netlify/commerce/accounts/read-account.ts';
import { users } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Answered, type Command, type Given, wrong } from './command.ts';
import { facts, plain, time } from './print.ts';

type Account = Omit<typeof users.$inferSelect, 'passwordHash'>;

/** The account with this username, else with this e-mail address, for the operator. Error: not_found. */
async function findAccount({ db }: Pick<Ctx, 'db'>, name: string): Promise<Result<Account, ApiError>> {
  const { passwordHash: _, ...shown } = getTableColumns(users);
  const found = await db
    .select(shown)
    .from(users)
    .where(and(isNull(users.deletedAt), or(eq(users.username, name), eq(users.email, name))));
  const account = found.find(({ username }) => username.toLowerCase() === name.toLowerCase()) ?? found[0];
  if (account) return ok(account);
  return err({ code: 'not_found', detail: `There is no account with the username or e-mail “${name}”.` });
}

/** A command about one account, named by its username or e-mail address. */
const accountCommand = (
  name: string,
  summary: string,
  run: (ctx: Ctx, account: Account, given: Given) => Answered,
): Command => ({
  name: `accounts ${name}`,
  usage: 'NAME',
  summary,
  async run(ctx, given) {
    // A username may have spaces.
    const wanted = given.words.join(' ');
    if (!wanted) return wrong('Give the username or the e-mail address of one account.');
    const account = await findAccount(ctx, wanted);
    return account.ok ? run(ctx, account.value, given) : account;
  },
});

/** The account as its owner would call the shop. */
const asOwner = ({ id, username }: Account) => ({ userId: id, username, sessionId: '' });

const orderList = (ids: readonly number[]): string => ids.join(', ');

async function outlook(ctx: Ctx, account: Account): Promise<Result<[string, string][], ApiError>> {
  const read = await readAccount(ctx, asOwner(account));
  if (!read.ok) return read;
  const { deletion, addresses, sessions } = read.value;
  return ok([
    ['Devices', String(sessions)],
    ['Addresses', String(addresses.length)],
    ['Open orders', orderList(deletion.open_orders)],
    ['Unpaid', orderList(deletion.unpaid_orders)],
    ['Kept for tax', deletion.kept_until ? `${deletion.kept_orders} until ${time(deletion.kept_until)}` : ''],
  ]);
}

const show = accountCommand(
  'show',
  'one account, and what its deletion would leave',
  async (ctx, account) => {
    const more = await outlook(ctx, account);
    if (!more.ok) return more;
    const confirmed = account.emailConfirmedAt ? ` (confirmed ${time(account.emailConfirmedAt)})` : '';
    const text = facts([
      ['Account', plain(account.username)],
      ['Email', account.email ? `${plain(account.email)}${confirmed}` : ''],
      ['Since', time(account.createdAt)],
      ...more.value,
    ]);
    return ok({ json: { ...account, ...Object.fromEntries(more.value) }, text });
  },
);

const exporting = accountCommand(
  'export',
  'everything the shop has of one person, as JSON for them',
  async (ctx, account) => {
    const data = await exportData(ctx, account.id);
    return ok({ json: data, text: JSON.stringify(data, null, 2) });
  },
);

const deleting = accountCommand(
  'delete',
  'delete an account; orders that tax law needs stay without it',
  async (ctx, account, { confirm }) => {
    const more = await outlook(ctx, account);
    if (!more.ok) return more;
    const confirmed = await confirm(
      `${facts(more.value)}\nUnpaid orders are cancelled. Delete the account ${plain(account.username)} for good?`,
    );
    if (!confirmed.ok) return confirmed;
    const deleted = await deleteAccount(ctx, asOwner(account));
    if (!deleted.ok) return deleted;
    return ok({ json: { deleted: account.id }, text: `The account ${plain(account.username)} is deleted.` });
  },
);

const resetting = accountCommand(
  'reset-password',
  'make a one-time link with which somebody sets a new password, once you have checked who it is',
  async (ctx, account) => {
    const { SHOP_LOCAL_ORIGIN, SITE_URL, URL: platformUrl } = ctx.env;
    if (!SHOP_LOCAL_ORIGIN && !SITE_URL && !platformUrl)
      return wrong("A link needs the shop's address: set SITE_URL.");
    const link = await makeSupportLink(ctx, account.id);
    const { address, expiresAt } = link.value;
    return ok({
      json: { link: address, expires_at: expiresAt.toISOString() },
      text: `${address}\n\nIt works once, until ${time(expiresAt)}. Give it to ${plain(account.username)} only.`,
    });
  },
);

export const accountCommands: Command[] = [show, exporting, deleting, resetting];
