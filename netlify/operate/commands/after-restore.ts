import { inArray, max, sql } from 'drizzle-orm';
import { err, ok } from '#domain/base/result.ts';
import { earlier, hour } from '#domain/base/time.ts';
import { type InvoiceNumber, readInvoiceNumber } from '#domain/gst/invoice-series.ts';
import { eventChannel } from '#netlify/commerce/messages/event-mails.ts';
import { holdMessages } from '#netlify/commerce/queue/by-hand.ts';
import { runQueue } from '#netlify/commerce/queue/queue.ts';
import { invoiceCounters, orders, paymentSessions } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Command, textOf, wrong } from './command.ts';
import { rupees } from './print.ts';

/** So many numbers of each table are left out: more than can have been given since the time that was restored. */
const gap = 100_000;
const heldNote = 'held after a restore: it may have been sent already';

/** Moves every sequence ahead, so that an id which was given out after the restored time is not given out again. */
async function skipNumbers({ db }: Ctx, known: readonly InvoiceNumber[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`
      SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + ${gap}::bigint)
      FROM pg_sequences WHERE schemaname = ANY (current_schemas(false))`);
    for (const number of known) {
      await tx
        .insert(invoiceCounters)
        .values(number)
        .onConflictDoUpdate({
          target: [invoiceCounters.series, invoiceCounters.year],
          set: { last: sql`greatest(${invoiceCounters.last}, excluded.last)` },
        });
    }
    return ok(null);
  });
}

/** Sessions at the payment provider that this database does not have, from an hour before its newest order on. */
async function unknownSessions(ctx: Ctx) {
  const [newest] = await ctx.db.select({ at: max(orders.createdAt) }).from(orders);
  const provider = await ctx.payments();
  if (!provider.account) return err('no provider of payments is set up here: compare with its dashboard');
  const listed = await provider.listSessions(earlier(newest?.at ?? ctx.now(), hour));
  if (!listed.ok) return err(`the payment provider did not answer (${listed.error.reason}): run this again`);
  const { providerOrderId } = paymentSessions;
  const ids = listed.value.map(({ id }) => id);
  const rows = ids.length
    ? await ctx.db.select({ id: providerOrderId }).from(paymentSessions).where(inArray(providerOrderId, ids))
    : [];
  const known = new Set(rows.map(({ id }) => id));
  return ok(listed.value.filter(({ id }) => !known.has(id)));
}

const numberOption = (what: string) => ({
  type: 'string' as const,
  help: `the last number of ${what} that anybody has`,
});

export const afterRestore: Command = {
  name: 'database after-restore',
  summary:
    'after a restore to an earlier time, before the shop opens: no number twice, no mail twice, lost payments',
  options: { invoice: numberOption('an invoice'), 'credit-note': numberOption('a credit note') },
  async run(ctx, { values, confirm }) {
    const known: InvoiceNumber[] = [];
    for (const [name, series] of [
      ['invoice', 'INV'],
      ['credit-note', 'CN'],
    ] as const) {
      const text = textOf(values, name);
      if (text === undefined) continue;
      const number = readInvoiceNumber(text.toUpperCase(), ctx.now());
      if (number?.series !== series) return wrong(`--${name}: must be a number like ${series}/26-27/00042`);
      known.push(number);
    }
    const agreed = await confirm(
      `Numbers of orders and everything else go on ${gap} higher, and mails that wait are held.${known.length < 2 ? ' Without --invoice and --credit-note their numbers may be given twice.' : ''} Go on?`,
    );
    if (!agreed.ok) return agreed;
    await skipNumbers(ctx, known);
    // Events that are not mails yet become mails first, so that each can be sent by hand.
    await runQueue(ctx, { event: eventChannel });
    const held = await holdMessages(ctx, heldNote);
    const sessions = await unknownSessions(ctx);
    const lost = sessions.ok ? sessions.value : [];
    const text = [
      `Numbers go on ${gap} higher. ${held} mails and calls are held: npm run shop -- mail list, then mail retry ID for those that were not sent.`,
      sessions.ok
        ? `The payment provider knows ${lost.length} orders that this database has lost.`
        : `Lost orders: ${sessions.error}.`,
      ...lost.map(
        ({ id, receipt, amountPaise, paidPaise = 0 }) =>
          `  ${id}  order ${receipt?.split('-')[0] ?? 'unknown'}  ${rupees(amountPaise)}  ${paidPaise > 0 ? 'PAID: refund it there, or place the order again with the buyer' : 'not paid'}`,
      ),
      'What else to do: docs/restore.md.',
    ];
    return ok({ json: { held, lost }, text: text.join('\n') });
  },
};
