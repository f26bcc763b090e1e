import { and, asc, desc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Customer, CustomerNotePayload } from '#contract/desk-day.ts';
import type { ApiError } from '#contract/errors.ts';
import { toRupees } from '#domain/base/money.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { addressLines } from '#domain/order/address-lines.ts';
import { inquiryKinds } from '#netlify/commerce/inquiries/inquiries.ts';
import { readOrderRows } from '#netlify/commerce/orders/search-orders.ts';
import { customerNotes, inquiries, orders } from '#netlify/database/order-schema.ts';
import { users } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';

type Read = Promise<Result<Customer, ApiError>>;

const shownMax = 100;
const idMax = 2_147_483_647;

/** A customer: orders, addresses, inquiries from the account's address, notes. Error: not_found. */
export const readCustomer = ({ db }: Pick<Ctx, 'db'>, userId: number | undefined): Read => read(db, userId);

async function read(db: Queries, userId = 0): Read {
  if (userId > idMax) return refuse('customer_unknown');
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return refuse('customer_unknown');
  const isOwn = eq(orders.userId, userId);
  const [bought] = await db
    .select({ paise: sql<string>`coalesce(sum(${orders.totalPaise}), 0)` })
    .from(orders)
    .where(and(isOwn, sql`${orders.status} IN ('paid', 'shipped', 'completed')`));
  const notes = await db
    .select()
    .from(customerNotes)
    .where(eq(customerNotes.userId, userId))
    .orderBy(desc(customerNotes.id));
  return ok({
    id: user.id,
    username: user.username,
    email: user.email,
    email_confirmed: user.emailConfirmedAt !== null,
    since: user.createdAt.toISOString(),
    bought: toRupees(Number(bought?.paise ?? 0)),
    orders: await readOrderRows(db, isOwn, { limit: shownMax }),
    addresses: await readAddresses(db, userId),
    inquiries: user.email ? await readMessages(db, user.email) : [],
    notes: notes.map(({ at, operator, note, call }) => ({ at: at.toISOString(), operator, note, call })),
  });
}

async function readAddresses(db: Queries, userId: number): Promise<string[][]> {
  const rows = await db
    .select({ shipping: orders.shipping })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.shipping)))
    .orderBy(desc(orders.createdAt))
    .limit(shownMax);
  const texts = rows.map(({ shipping }) => addressLines(shipping).join('\n'));
  return [...new Set(texts)].filter(Boolean).map((text) => text.split('\n'));
}

async function readMessages(db: Queries, email: string): Promise<Customer['inquiries']> {
  const rows = await db
    .select({ row: inquiries, answered: sql<boolean>`${inquiryKinds.answered}` })
    .from(inquiries)
    .where(and(eq(sql`lower(${inquiries.email})`, email.toLowerCase()), eq(inquiries.spam, false)))
    .orderBy(asc(inquiries.id))
    .limit(shownMax);
  return rows.map(({ row, answered }) => ({
    id: row.id,
    at: row.createdAt.toISOString(),
    message: row.message,
    answered,
  }));
}

/** Adds a note on a customer; a repeated `key` does not make a second one. Errors: not_found, invalid_input (without a key). */
export const noteOnCustomer = (
  { db }: Pick<Ctx, 'db'>,
  userId: number | undefined,
  { note, call = false }: CustomerNotePayload,
  { operator, key }: { operator: string; key: string | undefined },
): Read =>
  inTransaction(db, async (tx): Read => {
    if (!key) return refuse('key_missing', { needed_for: 'note' });
    const before = await read(tx, userId);
    if (!before.ok) return before;
    await tx
      .insert(customerNotes)
      .values({ userId: before.value.id, operator, note, call, idempotencyKey: key })
      .onConflictDoNothing({ target: customerNotes.idempotencyKey });
    return read(tx, before.value.id);
  });
