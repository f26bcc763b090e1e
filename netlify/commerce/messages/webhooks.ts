import { eq } from 'drizzle-orm';
import { toRupees } from '#domain/base/money.ts';
import { methodOnWire } from '#domain/order/order-status.ts';
import type { Handler, QueueRow } from '#netlify/commerce/queue/queue.ts';
import { inquiries } from '#netlify/database/order-schema.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { callEventHook } from '#netlify/platform/event-hook.ts';
import { readMailOrder } from './read-mail-order.ts';

/** Posts order events, inquiries and alarms to the webhook whose address is in EVENT_HOOK_URL. */
export const webhookChannel: Handler = {
  backoff: [60, 3600],
  keepsHistory: true,
  open: async (ctx) => ({
    async handle([row]) {
      const body = await hookBody(ctx, row);
      return body === undefined
        ? { skip: 'its order or inquiry is deleted' }
        : callEventHook(ctx.env, ctx.now(), row.key ?? '', body);
    },
  }),
};

/** The JSON body of the call of a row; undefined if its order or inquiry is deleted. */
async function hookBody({ db }: Pick<Ctx, 'db'>, row: QueueRow): Promise<string | undefined> {
  const facts =
    row.kind === 'shop.alarm'
      ? row.data
      : row.kind === 'inquiry.received'
        ? await inquiryFacts(db, row)
        : await orderFacts(db, row);
  return facts && JSON.stringify({ id: row.key, type: row.kind, ...facts });
}

async function orderFacts(db: Ctx['db'], { data }: QueueRow) {
  const order = await readMailOrder(db, data);
  if (!order) return undefined;
  const { id, status, paymentMethod, totalPaise, lines, buyer, event } = order;
  return {
    at: event.at,
    data: event.data,
    order: {
      id,
      status,
      payment_method: methodOnWire(paymentMethod),
      total_amount: toRupees(totalPaise),
      items: lines.map(({ name, quantity, unitPricePaise }) => ({
        product_name: name,
        quantity,
        price: toRupees(unitPricePaise),
      })),
      shipping: order.shipping,
      buyer,
    },
  };
}

async function inquiryFacts(db: Ctx['db'], { data }: QueueRow) {
  const [one] = await db
    .select()
    .from(inquiries)
    .where(eq(inquiries.id, Number(data.inquiry)));
  if (!one) return undefined;
  const { id, name, email, phone, message, plan, createdAt } = one;
  return { at: createdAt, inquiry: { id, name, email, phone, message, ...(plan ? { plan } : {}) } };
}
