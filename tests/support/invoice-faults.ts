import { asc } from 'drizzle-orm';
import { invoices, orderEvents } from '#netlify/database/order-schema.ts';
import type { Database } from '#netlify/platform/database.ts';

/**
 * A line for each invoice number that is missing or used twice, and for each order whose goods left without an invoice or
 * came back without a credit note. Empty if there are none.
 */
export async function invoiceFaults(db: Database): Promise<string[]> {
  const found: string[] = [];
  const rows = await db.select().from(invoices);
  const serials = rows.map(({ number }) => [number.slice(0, number.lastIndexOf('/')), number] as const);
  for (const [series, numbers] of Map.groupBy(serials, ([series]) => series)) {
    const taken = numbers
      .map(([, number]) => Number(number.slice(number.lastIndexOf('/') + 1)))
      .sort((a, b) => a - b);
    if (taken.some((number, index) => number !== index + 1)) found.push(`${series}: ${taken.join(' ')}`);
  }
  const events = await db.select().from(orderEvents).orderBy(asc(orderEvents.id));
  for (const [orderId, history] of Map.groupBy(events, (event) => event.orderId)) {
    const due = history.flatMap(({ id, kind, data }) => {
      const isBack =
        kind === 'returned' || kind === 'returned_part' || (kind === 'cancelled' && data.from === 'shipped');
      return kind === 'shipped' ? [`invoice ${id}`] : isBack ? [`credit_note ${id}`] : [];
    });
    const made = rows.filter((row) => row.orderId === orderId).sort((a, b) => a.eventId - b.eventId);
    const said = made.map(({ kind, eventId }) => `${kind} ${eventId}`);
    if (said.join() !== due.join()) found.push(`order ${orderId}: ${said.join()} instead of ${due.join()}`);
  }
  return found;
}
