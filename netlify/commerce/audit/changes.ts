import { and, desc, eq, like, lt, or } from 'drizzle-orm';
import type { DeskChanges, DeskChangesQuery, DeskSubject } from '#contract/desk-changes.ts';
import { type DeskRole, mayUse } from '#domain/access/desk-roles.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { entryTypes } from '#domain/publishing/content-change.ts';
import { deskChanges } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx, Operator } from '#netlify/platform/context.ts';
import { isSettingGroup } from '#settings/group-names.ts';
import { groupRights } from '#settings/group-rights.ts';

type Fields = Record<string, unknown>;
type Change = {
  /** The username, or where the change came from: `command line`. */
  who: string;
  subject: DeskSubject;
  /** What was done, in a few words: `price and stock`, `published`. */
  what: string;
  /**
   * The fields that changed, amounts in rupees. No personal data of buyers: every operator can read it, and it is
   * never deleted.
   */
  before?: Fields | null;
  after?: Fields | null;
};

/** The roles that work on each kind of thing. An owner reads everything. */
const audiences: Record<DeskSubject extends `${infer Kind}/${string}` ? Kind : never, DeskRole> = {
  product: 'content',
  category: 'content',
  post: 'content',
  page: 'content',
  settings: 'owner',
  picture: 'content',
  order: 'orders',
  quotation: 'orders',
  inquiry: 'orders',
  person: 'owner',
  shop: 'owner',
};
const audienceOf = (subject: DeskSubject): DeskRole => {
  const [kind, name = ''] = subject.split('/');
  if (kind === 'settings' && isSettingGroup(name) && mayUse('content', groupRights[name])) return 'content';
  return audiences[kind as keyof typeof audiences];
};

/** What sales reads of the work on orders. */
const subjectsOfSales = or(like(deskChanges.subject, 'quotation/%'), like(deskChanges.subject, 'inquiry/%'));
/** The changes that a role may read. */
const isReadBy = (role: DeskRole) => {
  if (role === 'owner') return undefined;
  return role === 'sales' ? subjectsOfSales : eq(deskChanges.audience, role);
};

/** Records a change of the desk, in its transaction. Steps of an order go into the order's history instead. */
export async function recordDeskChange(
  tx: Queries,
  { who, subject, what, before = null, after = null }: Change,
): Promise<void> {
  await tx.insert(deskChanges).values({ who, audience: audienceOf(subject), subject, what, before, after });
}

/** The fields that differ, with their values before and after. */
export function difference<Values extends Fields>(old: Values, now: Values) {
  const names = Object.keys(now).filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]));
  const of = (values: Fields) => Object.fromEntries(names.map((name) => [name, values[name] ?? null]));
  return { before: of(old), after: of(now) };
}

type Stored = Pick<typeof deskChanges.$inferSelect, 'subject' | 'before' | 'after'>;
/** Whether the earlier values can be restored: those of entries written on the desk, once they were published. */
export const isUndoable = ({ subject, before, after }: Stored): boolean =>
  before !== null && after !== null && entryTypes.some((type) => subject.startsWith(`${type}/`));

const shownMax = 200;
/** Shortens long texts to their beginning. */
const shortened = (fields: Fields | null): Fields | null =>
  fields &&
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === 'string' && value.length > shownMax ? `${value.slice(0, shownMax)}…` : value,
    ]),
  );

/** The last changes that this role may read: all, or those of one subject. */
export async function readChanges(
  { db }: Pick<Ctx, 'db'>,
  { role }: Pick<Operator, 'role'>,
  { subject, before, page_size }: DeskChangesQuery,
): Promise<Result<DeskChanges, never>> {
  const rows = await db
    .select()
    .from(deskChanges)
    .where(
      and(
        isReadBy(role),
        subject ? eq(deskChanges.subject, subject) : undefined,
        before ? lt(deskChanges.id, before) : undefined,
      ),
    )
    .orderBy(desc(deskChanges.id))
    .limit(page_size + 1);
  const results = rows.slice(0, page_size).map(({ at, audience, before, after, ...row }) => ({
    ...row,
    at: at.toISOString(),
    before: shortened(before),
    after: shortened(after),
    undoable: isUndoable({ ...row, before, after }),
  }));
  return ok({ results, more: rows.length > page_size });
}
