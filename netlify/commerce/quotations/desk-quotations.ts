import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { ApiError } from '#contract/errors.ts';
import type {
  DeskQuotation,
  DeskQuotations,
  NewQuotationPayload,
  QuotationPayload,
  QuotationStepPayload,
  QuotationsQuery,
} from '#contract/quotations.ts';
import { toPaise } from '#domain/base/money.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { day, indianDay, later } from '#domain/base/time.ts';
import { recordDeskChange } from '#netlify/commerce/audit/changes.ts';
import { enqueueMail } from '#netlify/commerce/messages/announce.ts';
import { mailConfigured } from '#netlify/commerce/messages/mail-settings.ts';
import {
  findPlanned,
  isOver,
  numberOf,
  type PlannedQuotation,
  type QuotationRow,
  quotationLink,
  serializeQuotation,
  totalPaise,
} from '#netlify/commerce/quotations/quotations.ts';
import { countUpTo } from '#netlify/database/count-up-to.ts';
import { inquiries, quotations, type StoredLine } from '#netlify/database/order-schema.ts';
import { products } from '#netlify/database/schema.ts';
import { inTransaction, type Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refusal, refuse } from '#texts/refuse.ts';
import { linesOfInquiry } from './quotation-lines.ts';

type Written = Promise<Result<DeskQuotation, ApiError>>;

/** The days for which a new quotation is valid, unless the operator says otherwise. */
const validDays = 14;

function serialize(ctx: Pick<Ctx, 'env' | 'now'>, row: PlannedQuotation): DeskQuotation {
  return {
    ...serializeQuotation(row, ctx.now()),
    id: row.id,
    operator: row.operator,
    created_at: row.createdAt.toISOString(),
    order: row.orderId,
    inquiry: row.inquiryId,
    link: row.sentAt ? quotationLink(ctx, row) : null,
    mails: mailConfigured(ctx.env),
  };
}

const noSuch: ApiError = refusal('quotation_unknown');

export async function listQuotations(
  ctx: Pick<Ctx, 'db' | 'env' | 'now'>,
  { state, page, page_size }: QuotationsQuery,
): Promise<Result<DeskQuotations, never>> {
  const wanted = state ? eq(quotations.state, state) : undefined;
  const rows = await ctx.db
    .select()
    .from(quotations)
    .where(wanted)
    .orderBy(desc(quotations.id))
    .limit(page_size)
    .offset((page - 1) * page_size);
  const counted = await countUpTo(ctx.db, quotations, wanted);
  return ok({ ...counted, results: rows.map((row) => serialize(ctx, row)) });
}

export async function readQuotation(ctx: Pick<Ctx, 'db' | 'env' | 'now'>, id = 0): Written {
  const row = await findPlanned(ctx.db, id);
  return row ? ok(serialize(ctx, row)) : err(noSuch);
}

/**
 * Begins a draft; for an inquiry with its sender and the products that it names. A repeated `key` is the same draft.
 */
export function newQuotation(
  ctx: Ctx,
  { inquiry }: NewQuotationPayload,
  { operator, key }: { operator: string; key: string | undefined },
): Written {
  return inTransaction(ctx.db, async (tx): Written => {
    if (!key) return refuse('key_missing', { needed_for: 'quotation' });
    const [asked] = inquiry ? await tx.select().from(inquiries).where(eq(inquiries.id, inquiry)) : [];
    if (inquiry && !asked) return refuse('inquiry_unknown');
    const validUntil = indianDay(later(ctx.now(), validDays * day));
    const buyer = asked
      ? { fullName: asked.name, email: asked.email, phone: asked.phone, ...asked.business }
      : {};
    const lines = asked ? await linesOfInquiry(tx, asked) : [];
    const isSame = eq(quotations.idempotencyKey, key);
    const values = { buyer, lines, validUntil, operator, idempotencyKey: key, inquiryId: asked?.id ?? null };
    await tx.insert(quotations).values(values).onConflictDoNothing({ target: quotations.idempotencyKey });
    const [row] = await tx.select().from(quotations).where(isSame);
    return row ? ok(serialize(ctx, row)) : err(noSuch);
  });
}

/** Locks a quotation that can still change, in the version that the operator saw. */
async function lockOpen(
  ctx: Parameters<typeof serialize>[0],
  tx: Queries,
  id: number,
  version: number,
): Promise<Result<QuotationRow, ApiError>> {
  const [row] = await tx.select().from(quotations).where(eq(quotations.id, id)).for('update');
  if (!row) return err(noSuch);
  const quotation = numberOf(row);
  if (row.state === 'accepted') return refuse('quotation_accepted', { quotation, order: row.orderId });
  if (row.version === version) return ok(row);
  return refuse('quotation_saved_meanwhile', { quotation, current: serialize(ctx, row) });
}

/**
 * Saves an operator's changes; the quotation is a draft again until it is sent. Errors: not_found, order_state,
 * changed_meanwhile, unknown_product.
 */
export function saveQuotation(ctx: Ctx, id: number | undefined, given: QuotationPayload): Written {
  return inTransaction(ctx.db, async (tx): Written => {
    const open = await lockOpen(ctx, tx, id ?? 0, given.version);
    if (!open.ok) return open;
    const lines = await storedLines(tx, given.lines);
    if (!lines.ok) return lines;
    const [row = open.value] = await tx
      .update(quotations)
      .set({
        state: 'draft',
        version: open.value.version + 1,
        buyer: given.buyer,
        lines: lines.value,
        discount: Math.round(given.discount_percent * 100),
        note: given.note,
        validUntil: given.valid_until,
        updatedAt: ctx.now(),
      })
      .where(eq(quotations.id, open.value.id))
      .returning();
    return ok(serialize(ctx, row));
  });
}

async function storedLines(
  tx: Queries,
  lines: QuotationPayload['lines'],
): Promise<Result<StoredLine[], ApiError>> {
  const slugs = lines.flatMap(({ product }) => product ?? []);
  const known = await tx
    .select({ id: products.id, slug: products.slug, gst: products.gst })
    .from(products)
    .where(inArray(products.slug, slugs));
  const missing = slugs.filter((slug, index) => {
    return !known.some((one) => one.slug === slug) || slugs.indexOf(slug) !== index;
  });
  if (missing[0] !== undefined) return refuse('quotation_product_unknown', { product: missing[0] });
  return ok(
    lines.map(({ product = '', name, quantity, price, gst = '', fitting = false }) => {
      const one = known.find(({ slug }) => slug === product);
      const pricePaise = toPaise(price);
      const taxed = one?.gst ?? gst;
      const line = { product: one?.id ?? null, slug: product, name, quantity, pricePaise, gst: taxed };
      return fitting ? { ...line, fitting } : line;
    }),
  );
}

/** Sends a quotation, by mail if there is an address, or withdraws it. Errors: not_found, order_state, changed_meanwhile, invalid_input (not complete). */
export function takeQuotationStep(
  ctx: Ctx,
  id: number | undefined,
  { step, version }: QuotationStepPayload,
  operator: string,
): Written {
  return inTransaction(ctx.db, async (tx): Written => {
    const open = await lockOpen(ctx, tx, id ?? 0, version);
    if (!open.ok) return open;
    const lacking = step === 'send' && whatLacks(open.value, ctx.now());
    if (lacking) return err(lacking);
    const isThis = and(eq(quotations.id, open.value.id), eq(quotations.version, version));
    const sent = { state: 'sent', sentAt: ctx.now(), updatedAt: ctx.now() } as const;
    // Another version: sent again, it has a mail of its own.
    const withdrawn = { state: 'withdrawn', version: version + 1, updatedAt: ctx.now() } as const;
    const change = step === 'send' ? sent : withdrawn;
    const [row = open.value] = await tx.update(quotations).set(change).where(isThis).returning();
    if (step === 'send' && open.value.state !== 'sent') await tellBuyer(ctx, tx, row);
    const what = step === 'send' ? 'sent' : 'withdrawn';
    await recordDeskChange(tx, {
      who: operator,
      subject: `quotation/${numberOf(row)}`,
      what,
      after: { total: totalPaise(row) / 100, discount_percent: row.discount / 100 },
    });
    return ok(serialize(ctx, row));
  });
}

/** The mail to its buyer, if there is an address. The inquiry that it was made of is answered by it. */
async function tellBuyer({ now }: Ctx, tx: Queries, row: QuotationRow): Promise<void> {
  const { id, version, buyer, inquiryId } = row;
  const isOpen = and(eq(inquiries.id, inquiryId ?? 0), isNull(inquiries.answeredAt));
  await tx.update(inquiries).set({ answeredAt: now() }).where(isOpen);
  if (!buyer.email) return;
  await enqueueMail(tx, {
    kind: 'quotation',
    to: buyer.email,
    key: `quotation-${id}-${version}`,
    data: { quotation: id, version },
  });
}

function whatLacks(row: QuotationRow, now: Date): ApiError | undefined {
  if (row.lines.length === 0) return refusal('quotation_empty');
  if (!row.buyer.email && !row.buyer.phone) return refusal('quotation_unreachable');
  if (isOver(row, now)) return refusal('quotation_last_day_over');
  return Number.isSafeInteger(totalPaise(row)) ? undefined : refusal('quotation_sum_too_large');
}
