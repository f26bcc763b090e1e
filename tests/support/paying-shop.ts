import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { asc, eq, getTableColumns } from 'drizzle-orm';
import { afterAll } from 'vitest';
import type { PaymentResult } from '#contract/order-payloads.ts';
import type { PaymentSession } from '#contract/orders.ts';
import { createOrder } from '#netlify/commerce/orders/create-order.ts';
import {
  orderEvents,
  orders as orderTable,
  paymentSessions,
  payments,
  refunds,
} from '#netlify/database/order-schema.ts';
import api from '#netlify/functions/api.ts';
import type { EventRecord, PaymentEntity } from '#netlify/local/simulator/ledger.ts';
import type { PayRequest } from '#netlify/local/simulator/money.ts';
import { startProvider } from '#netlify/local/simulator/start-provider.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { env } from '#netlify/platform/env.ts';
import { razorpay } from '#netlify/platform/razorpay.ts';
import { type Person, signedInUser } from './customers.ts';
import { memoryFolder } from './memory-folder.ts';
import { product } from './product-fixtures.ts';
import { address } from './shipping.ts';
import { caller, freshShop } from './shop.ts';
import { verbCtx } from './verb-ctx.ts';

export const webhookSecret = 'the-webhook-secret-of-tests';
export const oldWebhookSecret = 'the-webhook-secret-before-it';
const keyId = 'rzp_test_simulated';
const keySecret = 'the-key-secret-of-tests';

/** A shop with its own database and a simulated provider. Its webhooks are held; tests deliver them. */
export async function payingShop() {
  const directory = await memoryFolder();
  const provider = await startProvider({
    port: 0,
    keyId,
    keySecret,
    webhookSecret,
    webhookUrl: 'http://127.0.0.1:9/api/payments/webhook',
    directory,
    lateMs: 3_600_000,
    firstRetryMs: 3_600_000,
  });
  provider.webhooks.manner = 'held';
  const shop = await freshShop({
    RAZORPAY_KEY_ID: keyId,
    RAZORPAY_KEY_SECRET: keySecret,
    RAZORPAY_WEBHOOK_SECRETS: `${webhookSecret},${oldWebhookSecret}`,
    RAZORPAY_API_BASE_URL: provider.url,
  });
  afterAll(async () => {
    await provider.stop();
    await rm(directory, { recursive: true, force: true });
  });
  const { db } = shop;
  const callOrders = caller(api);
  const callWebhook = caller(api);

  const ctx = ({ minutesLater = 0 } = {}): Ctx => ({
    ...verbCtx(db, { now: new Date(Date.now() + minutesLater * 60_000) }),
    payments: async () => razorpay(env()),
  });

  /** A pending order. Without `by` its buyer is new. Afterwards the product's stock is `stock - quantity`. */
  async function order({ by, stock = 10, quantity = 2, pricePaise = 1_549_950 }: Order = {}) {
    const buyer = by ?? (await signedInUser(db));
    const goods = await product(db, { stock, pricePaise });
    return orderOf(goods, quantity, buyer);
  }
  /** A pending order of this product. */
  async function orderOf(goods: Goods, quantity: number, buyer: Person) {
    const person = { userId: buyer.userId, username: buyer.username, sessionId: '' };
    const placed = await createOrder(
      ctx(),
      person,
      { items: [goods.item(quantity)], shipping: address, another_order: true },
      randomUUID(),
    );
    if (!placed.ok) throw new Error(placed.error.detail);
    return { id: placed.value.id, buyer, person, goods, totalPaise: goods.price * 100 * quantity };
  }
  type Placed = Awaited<ReturnType<typeof order>>;

  const start = ({ id, buyer }: Pick<Placed, 'id' | 'buyer'>) =>
    callOrders('POST', `/api/orders/${id}/create-razorpay-order/`, { token: buyer.access, body: {} });
  const session = async (placed: Placed): Promise<PaymentSession> => (await start(placed)).json;

  const verify = ({ id, buyer }: Pick<Placed, 'id' | 'buyer'>, body: unknown) =>
    callOrders('POST', `/api/orders/${id}/verify-razorpay-payment/`, { token: buyer.access, body });

  /** Pays as the payment window does and returns its result. */
  function pay(providerOrderId: string, request: Partial<PayRequest> = {}): PaymentResult {
    return provider.money.pay(providerOrderId, { act: 'pay', ...request }).body as PaymentResult;
  }

  /** Pays, and leaves the capture of the money to the shop. */
  function authorise(...given: Parameters<typeof pay>): PaymentResult {
    provider.money.settings.capture = 'manual';
    const result = pay(...given);
    provider.money.settings.capture = 'automatic';
    return result;
  }

  /** An order that was paid in the payment window. The shop has not heard of the payment yet. */
  async function paidInWindow({
    manual = false,
    ...request
  }: { manual?: boolean } & Partial<PayRequest> = {}) {
    const placed = await order();
    const opened = await session(placed);
    const result = (manual ? authorise : pay)(opened.order_id, request);
    return { order: placed, session: opened, result, paymentId: result.razorpay_payment_id };
  }
  async function paidOrder() {
    const paid = await paidInWindow();
    const verified = await verify(paid.order, paid.result);
    if (verified.status !== 200) throw new Error(verified.text);
    return paid;
  }
  /** The provider tells something else of a payment from now on. Returns what it told before. */
  function changeAtProvider(paymentId: string, fields: Partial<PaymentEntity>): PaymentEntity {
    const payment = provider.ledger.payment.get(paymentId);
    if (!payment) throw new Error(`no ${paymentId}`);
    provider.ledger.save('payment', { ...payment, ...fields });
    return payment;
  }

  const refundsAt = (paymentId: string) =>
    [...provider.ledger.refund.values()].filter(({ payment_id }) => payment_id === paymentId);
  const eventsOf = (paymentId: string): EventRecord[] =>
    [...provider.ledger.event.values()].filter(({ body }) => body.includes(paymentId));
  function event(paymentId: string, kind: string): EventRecord {
    const found = eventsOf(paymentId).find((record) => record.kind === kind);
    if (!found) throw new Error(`no ${kind} of ${paymentId}`);
    return found;
  }
  /** Tells the shop of an event. */
  const deliver = (record: EventRecord) => {
    const headers = Object.fromEntries(provider.webhooks.request(record).headers);
    return callWebhook('POST', '/api/payments/webhook', { body: record.body, headers });
  };

  /** The bank gives its last word on the pending refunds of a payment, and the shop hears of it. */
  async function bankSays(paymentId: string, status: 'processed' | 'failed') {
    for (const { id } of refundsAt(paymentId)) {
      if (provider.ledger.refund.get(id)?.status !== 'pending') continue;
      provider.money.endRefund(id, status);
      const [told] = eventsOf(id).filter(({ kind }) => kind === `refund.${status}`);
      if (told) await deliver(told);
    }
  }

  /** All stored data about the money of an order. */
  async function books(orderId: number) {
    const [row] = await db.select().from(orderTable).where(eq(orderTable.id, orderId));
    const paid = await db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(payments.id));
    const back = await db
      .select({ purpose: refunds.purpose, amountPaise: refunds.amountPaise, status: refunds.status })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(refunds.id));
    const events = await db
      .select()
      .from(orderEvents)
      .where(eq(orderEvents.orderId, orderId))
      .orderBy(asc(orderEvents.id));
    return {
      status: row?.status,
      method: row?.paymentMethod,
      outcomes: paid.map(({ outcome }) => outcome),
      refunds: back,
      history: events.map(({ kind }) => kind),
    };
  }

  const refundRows = (orderId: number) =>
    db
      .select(getTableColumns(refunds))
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(refunds.id));
  const sessionRows = (orderId: number) =>
    db.select().from(paymentSessions).where(eq(paymentSessions.orderId, orderId));

  return {
    ...shop,
    provider,
    ctx,
    order,
    orderOf,
    start,
    session,
    verify,
    pay,
    authorise,
    paidInWindow,
    paidOrder,
    changeAtProvider,
    refundsAt,
    event,
    eventsOf,
    deliver,
    bankSays,
    books,
    sessionRows,
    refundRows,
    callWebhook,
  };
}

type Goods = Awaited<ReturnType<typeof product>>;
type Order = { by?: Person; stock?: number; quantity?: number; pricePaise?: number };
