import { inArray } from 'drizzle-orm';
import type { EventKind } from '#contract/order-events.ts';
import { eventMails } from '#netlify/commerce/messages/event-mails.ts';
import { invoices, orderEvents, queue } from '#netlify/database/order-schema.ts';
import type { Database } from '#netlify/platform/database.ts';
import { idOfKey } from '#netlify/platform/mail.ts';
import type { Handed } from './smtp-double.ts';

/**
 * Compares the mails that a mail server received with those that orders and invoices require. Call it when the queue is
 * empty. Returns one line for each mail that is missing, still waiting, or unexpected. A copy with the same Message-ID is
 * allowed, because mail programs show it once.
 */
export async function mailFaults(db: Database, handed: readonly Pick<Handed, 'id'>[]): Promise<string[]> {
  const events = await db.select().from(orderEvents);
  const numbers = await db.select({ number: invoices.number }).from(invoices);
  const due = [
    ...events.flatMap(({ id, kind }) =>
      (eventMails[kind as EventKind] ?? []).map(({ mail }) => `order-event-${id}-${mail}`),
    ),
    ...numbers.map(({ number }) => `invoice-${number}`),
  ];
  const mails = await db
    .select()
    .from(queue)
    .where(inArray(queue.channel, ['mail', 'event']));
  const rows = new Map(mails.map((row) => [row.key ?? '', row]));
  const given = new Set(handed.map(({ id }) => id.replace(/^<|@.*$/g, '')));
  const sent = mails.filter(({ state }) => state === 'sent');
  const sentIds = new Set(sent.map(({ key }) => idOfKey(key ?? '')));
  return [
    ...due.filter((key) => !rows.has(key)).map((key) => `${key}: no mail was made`),
    ...mails
      .filter(({ state }) => state === 'waiting' || state === 'given_up')
      .map(({ key, state, note }) => `${key}: ${state} (${note})`),
    ...sent
      .filter(({ key }) => !given.has(idOfKey(key ?? '')))
      .map(({ key }) => `${key}: said to be sent, and was not`),
    ...[...given]
      .filter((id) => !sentIds.has(id))
      .map((id) => `${id}: given to the mail server for no event`),
  ];
}
