import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type { FactsOf } from '#contract/reasons.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { throttle } from '#netlify/database/schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refusal } from '#texts/refuse.ts';

/**
 * At most `attempts` in each fixed window of `windowSeconds`, for each subject. `what` names the limited action in
 * the refusal.
 */
export type Limit = {
  scope: string;
  attempts: number;
  windowSeconds: number;
  what?: FactsOf<'too_many_tries'>['what'];
};

/** Only a hash is stored: people type passwords into the name field, and addresses are personal data. */
const keyOf = ({ scope }: Limit, subject: string): string =>
  `${scope}:${createHash('sha256').update(subject).digest('base64url')}`;

const windowStart = ({ windowSeconds }: Limit, now: Date): Date =>
  new Date(Math.floor(now.getTime() / (windowSeconds * 1000)) * windowSeconds * 1000);

/** One thing that is counted. `weight`: as how many attempts this one counts; 1 by default. */
export type Turn = { limit: Limit; subject: string; weight?: number };

/**
 * The name of a statement within one query. Each waits for the one before, so that all lock their rows in one order.
 */
const named = (at: number): SQL => sql.raw(`turn${at}`);

/**
 * Counts an attempt under several limits in one statement, and says which of them it exceeds, if any. The limits
 * after it are not counted, so that a refusal at one uses up no other. The count is atomic and comes before the work
 * that it limits, so that parallel attempts cannot all read the old one.
 */
export async function countInTurn(ctx: Ctx, turns: readonly Turn[]): Promise<number | undefined> {
  const now = ctx.now();
  const counts = turns.map(({ limit, subject, weight = 1 }, at) => {
    const before = turns[at - 1]?.limit;
    const unless = before
      ? sql`FROM ${named(at - 1)} WHERE attempts <= ${sql.raw(String(before.attempts))}`
      : sql``;
    return sql`${named(at)} AS (
      INSERT INTO ${throttle} (key, window_start, attempts)
      SELECT ${keyOf(limit, subject)}::text, ${windowStart(limit, now).toISOString()}::timestamptz, ${weight}::integer ${unless}
      ON CONFLICT (key, window_start) DO UPDATE SET attempts = throttle.attempts + excluded.attempts RETURNING attempts)`;
  });
  const each = turns.map((_, at) => sql`(SELECT attempts FROM ${named(at)})`);
  const { rows } = await ctx.db.execute<{ attempts: (number | null)[] }>(
    sql`WITH ${sql.join(counts, sql`, `)} SELECT ARRAY[${sql.join(each, sql`, `)}] AS attempts`,
  );
  const over = turns.findIndex(({ limit }, at) => (rows[0]?.attempts[at] ?? 0) > limit.attempts);
  return over < 0 ? undefined : over;
}

/** Counts an attempt. Error: throttled, beyond the limit. */
export async function countAttempt(
  ctx: Ctx,
  limit: Limit,
  subject: string,
): Promise<Result<undefined, ApiError>> {
  const over = await countInTurn(ctx, [{ limit, subject }]);
  return over === undefined ? ok(undefined) : err(throttled(ctx, limit));
}

export async function clearAttempts(ctx: Ctx, limit: Limit, subject: string): Promise<void> {
  await ctx.db.delete(throttle).where(eq(throttle.key, keyOf(limit, subject)));
}

/**
 * Takes one attempt back under each of these limits, because it succeeded and only failures are limited; with `cleared` the
 * whole count. One statement, in the order in which they are counted.
 */
export async function uncountAttempts(
  ctx: Ctx,
  turns: readonly (Turn & { cleared?: true })[],
): Promise<void> {
  const backs = turns.map(({ limit, subject, weight = 1, cleared }, at) => {
    const after = at > 0 ? sql` AND (SELECT count(*) FROM ${named(at - 1)}) >= 0` : sql``;
    const isIt = sql`key = ${keyOf(limit, subject)}`;
    const start = sql`${windowStart(limit, ctx.now()).toISOString()}::timestamptz`;
    const back = cleared
      ? sql`DELETE FROM ${throttle} WHERE ${isIt}`
      : sql`UPDATE ${throttle} SET attempts = attempts - ${weight}::integer
        WHERE ${isIt} AND window_start = ${start} AND attempts > ${weight}::integer`;
    return sql`${named(at)} AS (${back}${after} RETURNING 1)`;
  });
  await ctx.db.execute(sql`WITH ${sql.join(backs, sql`, `)} SELECT FROM ${named(turns.length - 1)}`);
}

/** The error of an attempt beyond a limit. */
export function throttled(ctx: Ctx, limit: Limit): ApiError {
  const now = ctx.now();
  const seconds = Math.ceil((windowStart(limit, now).getTime() - now.getTime()) / 1000) + limit.windowSeconds;
  return refusal('too_many_tries', { what: limit.what ?? 'attempts', retry_after: seconds });
}

const windowSeconds = 15 * 60;

/** Wrong passwords for one account from one address; a right one clears the count. */
export const loginByAccountAndAddress: Limit = { scope: 'login-pair', attempts: 10, windowSeconds };
/** Wrong passwords for one account from all addresses. It does not stop addresses that signed in to it recently. */
export const loginByAccount: Limit = { scope: 'login-account', attempts: 100, windowSeconds };
/** Successful sign-ins of one account: enough for all its devices, and too few to fill the disk with sessions. */
export const signInsByAccount: Limit = { scope: 'login-done', attempts: 300, windowSeconds };

/*
 * Limits by address are wide, because a mobile network shares one among a whole town, and nobody there may use them up for the
 * others at little cost.
 */

/**
 * Failed logins from one address: a hundred for existing accounts, or a thousand for unknown names. One count, so
 * that a refusal does not tell which names exist. It does not stop addresses that signed in to the account recently.
 */
export const loginByAddress: Limit = { scope: 'login-address', attempts: 1000, windowSeconds };
export const weightOfAccount = 10;
export const signupByAddress: Limit = { scope: 'signup-address', attempts: 1000, windowSeconds };
/**
 * Calls for one-time links from one address. Of their mails only those to accounts that never signed in from it are
 * counted.
 */
export const linksByAddress: Limit = { scope: 'links-address', attempts: 1000, windowSeconds };
export const resetsByAddress: Limit = { scope: 'resets-address', attempts: 100, windowSeconds };
/** Calls with links that do not work. One that works is never refused. */
export const wrongLinksByAddress: Limit = { scope: 'links-wrong', attempts: 100, windowSeconds };
/** Wrong passwords of a signed-in person who changes the account; a right one clears the count. */
export const passwordByAccount: Limit = { scope: 'own-password', attempts: 10, windowSeconds };
/** Mails with a link for a new password. */
export const resetByAccount: Limit = { scope: 'reset-account', attempts: 3, windowSeconds };
/** Mails that confirm a new e-mail address, and downloads of an account's data. */
export const newEmailByAccount: Limit = { scope: 'new-email', attempts: 5, windowSeconds };
export const dataByAccount: Limit = { scope: 'own-data', attempts: 10, windowSeconds };
/** Calls to the payment provider before a payment starts. A buyer who retries a payment needs a few. */
export const paymentByAccount: Limit = { scope: 'payment-account', attempts: 60, windowSeconds };
/** Mails a day to an unconfirmed address: about unpaid orders, and with one-time links. */
export const orderMailsByRecipient: Limit = {
  scope: 'order-mails',
  attempts: 6,
  windowSeconds: 24 * 60 * 60,
};
export const linkMailsByRecipient: Limit = { scope: 'link-mails', attempts: 20, windowSeconds: 24 * 60 * 60 };
/** Messages of the contact form that the shop is mailed at once; those beyond are kept unchecked. */
export const contactByAddress: Limit = { scope: 'contact-address', attempts: 30, windowSeconds };
export const uncheckedByAddress: Limit = { scope: 'contact-unchecked', attempts: 300, windowSeconds };
/** Limits for reminder mails: requests from one IP address, and mails a day to one inbox. Anybody can type anybody's address. */
export const remindersByAddress: Limit = { scope: 'reminder-address', attempts: 30, windowSeconds };
export const remindersByRecipient: Limit = {
  scope: 'reminder-inbox',
  attempts: 3,
  windowSeconds: 24 * 60 * 60,
};
/** Measured page views. A town that shares one address stays below it. */
export const pageSpeedByAddress: Limit = { scope: 'page-speed', attempts: 3000, windowSeconds };
/** A person who types makes a few searches a second at most, and a repeated one is answered by the edge. */
export const searchesByAddress: Limit = {
  scope: 'search-address',
  attempts: 3000,
  windowSeconds: 60,
  what: 'searches',
};

/**
 * Counts a search. Pages that the shop renders for its visitors and for crawlers search without a limit: a refusal would be shown as
 * the shop's own failure.
 */
export const countSearch = async (ctx: Ctx): Promise<Result<undefined, ApiError>> =>
  ctx.isOwnPage ? ok(undefined) : countAttempt(ctx, searchesByAddress, addressKey(ctx.ip));

/** The key under which a caller is counted: the IPv4 address, or the /64 network, which one IPv6 customer has. */
export function addressKey(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(':')) return ip;
  const [head = '', tail = ''] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const gap = ip.includes('::') ? Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0') : [];
  const groups = [...front, ...gap, ...back].slice(0, 4);
  return `${groups.map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`;
}
