import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import * as paths from '#contract/paths.ts';
import type { Quotation, QuotationLine } from '#contract/quotations.ts';
import { discountedPaise, toRupees } from '#domain/base/money.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { indianDay, isoTime } from '#domain/base/time.ts';
import type { SentPlan } from '#domain/solar/planner-answer.ts';
import { keyedHash, keyedHashes } from '#netlify/commerce/accounts/tokens.ts';
import { inquiries, quotations, type StoredLine } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refusal, refuse } from '#texts/refuse.ts';

/** An offer to one buyer with its signed link. The desk writes it, its buyer accepts it. */

export type QuotationRow = typeof quotations.$inferSelect;
/** A quotation with the plan of the inquiry that asked for it. */
export type PlannedQuotation = QuotationRow & { plan?: SentPlan | null };

export const numberOf = ({ id }: Pick<QuotationRow, 'id'>): string => `Q-${id}`;

const purpose = 'quotation';
/**
 * The link shows the quotation to its holder. A link in an old mail shows the last version, until another address
 * gets it: a wrong recipient then no longer sees the buyer.
 */
export const quotationLink = (ctx: Pick<Ctx, 'env'>, row: Addressed): string =>
  `${paths.quotation}#${row.id}-${keyedHash(ctx, purpose, addressed(row))}`;

type Addressed = Pick<QuotationRow, 'id' | 'buyer'>;
const addressed = ({ id, buyer }: Addressed): string => `${id} ${buyer.email?.toLowerCase() ?? ''}`;

/** The price of a unit in paise, less the discount. */
export const unitPaise = ({ pricePaise }: StoredLine, discount: number): number =>
  discountedPaise(pricePaise, discount);

export const totalPaise = ({ lines, discount }: Pick<QuotationRow, 'lines' | 'discount'>): number =>
  lines.reduce((sum, line) => sum + unitPaise(line, discount) * line.quantity, 0);

export const isOver = ({ validUntil }: Pick<QuotationRow, 'validUntil'>, now: Date): boolean =>
  indianDay(now) > validUntil;

const lineOf = (line: StoredLine, discount: number): QuotationLine => ({
  ...(line.slug ? { product: line.slug } : {}),
  name: line.name,
  quantity: line.quantity,
  price: toRupees(line.pricePaise),
  unit_price: toRupees(unitPaise(line, discount)),
  gst: line.gst,
  ...(line.fitting ? { fitting: true } : {}),
});

const noBuyer = { fullName: '', email: '', phone: '', company: '', gstin: '', po: '', billTo: '' };

export function serializeQuotation(row: PlannedQuotation, now: Date): Quotation {
  const { lines, discount, buyer, plan } = row;
  const total = totalPaise(row);
  const before = lines.reduce((sum, { pricePaise, quantity }) => sum + pricePaise * quantity, 0);
  return {
    number: numberOf(row),
    state: row.state,
    version: row.version,
    is_over: isOver(row, now),
    buyer: { ...noBuyer, ...buyer },
    lines: lines.map((line) => lineOf(line, discount)),
    discount_percent: discount / 100,
    discount: toRupees(before - total),
    total: toRupees(total),
    note: row.note,
    valid_until: row.validUntil,
    sent_at: isoTime(row.sentAt),
    ...(plan ? { plan } : {}),
  };
}

/** The emptied fields of a withdrawn quotation. */
const emptied = { buyer: {}, lines: [], discount: 0, note: '', plan: null };

/** The quotation of a link, for its holder. A draft shows nothing, a withdrawn one no content. Error: not_found. */
export async function readByLink(
  ctx: Pick<Ctx, 'db' | 'env' | 'now'>,
  token: string,
): Promise<Result<Quotation, ApiError>> {
  const found = await findByLink(ctx, token);
  if (!found.ok) return found;
  const row = found.value;
  const shown = row.state === 'withdrawn' ? { ...row, ...emptied } : row;
  return ok(serializeQuotation(shown, ctx.now()));
}

/** One quotation with its plan; undefined: there is none of this id. */
export async function findPlanned(db: Queries, id: number): Promise<PlannedQuotation | undefined> {
  const [read] = await db
    .select({ row: quotations, plan: inquiries.plan })
    .from(quotations)
    .leftJoin(inquiries, eq(inquiries.id, quotations.inquiryId))
    .where(eq(quotations.id, id));
  return read && { ...read.row, plan: read.plan };
}

export async function findByLink(
  ctx: Pick<Ctx, 'db' | 'env'>,
  token: string,
): Promise<Result<PlannedQuotation, ApiError>> {
  const [, id, given = ''] = /^([1-9]\d{0,14})-([\w-]{43})$/.exec(token) ?? [];
  const row = id ? await findPlanned(ctx.db, Number(id)) : undefined;
  const isRight = (hash: string) => timingSafeEqual(Buffer.from(hash), Buffer.from(given));
  if (!row || !keyedHashes(ctx, purpose, addressed(row)).some(isRight))
    return refuse('quotation_link_unknown');
  return row.state === 'draft' ? err(inWork(row)) : ok(row);
}

export const inWork = (row: QuotationRow): ApiError =>
  refusal('quotation_in_work', { quotation: numberOf(row) });
