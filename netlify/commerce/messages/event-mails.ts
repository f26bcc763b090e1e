import type { EventKind } from '#contract/order-events.ts';
import { ok } from '#domain/base/result.ts';
import { day, later, minute } from '#domain/base/time.ts';
import { type Claimed, enqueue, type Handler, type NewRow } from '#netlify/commerce/queue/queue.ts';
import { messageChannels } from './mail-settings.ts';
import type { OrderMail } from './render-mail.ts';

type EventMail = { mail: OrderMail; to: 'buyer' | 'shop'; afterMinutes?: number };

const toBuyer = (mail: OrderMail): EventMail => ({ mail, to: 'buyer' });
const toShop = (mail: OrderMail): EventMail => ({ mail, to: 'shop' });
const needsPerson = [toShop('shop_money')];

/**
 * Which events of an order (docs/order-history.md) send which mail to whom. An order that has just been placed sends
 * none: most are paid or confirmed a minute later, and the others get a reminder.
 */
export const eventMails: Partial<Record<EventKind, readonly EventMail[]>> = {
  created: [{ mail: 'order_unpaid', to: 'buyer', afterMinutes: 30 }],
  cod_confirmed: [toBuyer('order_received'), toShop('shop_order')],
  cod_awaits_approval: [toBuyer('order_received'), toShop('shop_order')],
  cod_approved: [toBuyer('order_approved')],
  paid: [toBuyer('order_paid'), toShop('shop_order')],
  reinstated: [toBuyer('order_paid'), toShop('shop_order')],
  shipped: [toBuyer('order_shipped')],
  tracking_changed: [toBuyer('order_shipped')],
  // Delayed: a step that was marked by mistake can be undone before the buyer gets the mail.
  step_done: [{ mail: 'order_step', to: 'buyer', afterMinutes: 10 }],
  cancelled: [toBuyer('order_cancelled')],
  return_asked: [toShop('shop_return')],
  return_accepted: [toBuyer('return_answered')],
  return_declined: [toBuyer('return_answered')],
  refund_processed: [toBuyer('order_refunded')],
  cash_returned: [toBuyer('order_refunded')],
  refund_failed: needsPerson,
  refund_refused: needsPerson,
  refund_too_small: needsPerson,
  refund_unexpected: needsPerson,
  payment_mismatch: needsPerson,
};

/** Replaces lines of the history, which a trigger copies into the queue, by the mails and calls that they cause. */
export const eventChannel: Handler = {
  backoff: [60, 3600],
  batch: 100,
  open: async ({ db, env }) => {
    const hasWebhook = messageChannels(env).includes('webhook');
    return {
      async handle(events) {
        await enqueue(
          db,
          events.flatMap((event) => rowsOf(event, hasWebhook)),
        );
        return ok(null);
      },
    };
  },
};

function rowsOf({ kind, key, data, createdAt }: Claimed, hasWebhook: boolean): NewRow[] {
  const mails = (eventMails[kind as EventKind] ?? []).map(({ mail, to, afterMinutes = 0 }): NewRow => {
    const at = later(createdAt, afterMinutes * minute);
    return {
      channel: 'mail',
      kind: mail,
      recipient: to,
      key: `${key}-${mail}`,
      data,
      createdAt,
      giveUpAt: later(at, day),
      ...(afterMinutes > 0 ? { dueAt: at } : {}),
    };
  });
  const giveUpAt = later(createdAt, day);
  const call: NewRow = {
    channel: 'webhook',
    kind: `order.${kind}`,
    key: `${key}-hook`,
    data,
    createdAt,
    giveUpAt,
  };
  return hasWebhook ? [...mails, call] : mails;
}
