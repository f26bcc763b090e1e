import { eq } from 'drizzle-orm';
import { orderEvents, orders as orderTable } from '#netlify/database/order-schema.ts';
import api from '#netlify/functions/api.ts';
import { type Person, signedInUser } from './customers.ts';
import { address } from './shipping.ts';
import { caller, freshShop } from './shop.ts';

/** `shipping: null`: no address. `another: false`: an unpaid order of the buyer for the same items is answered instead of a new one. */
type Extra = {
  by?: Person;
  key?: string;
  shipping?: unknown;
  another?: boolean;
  confirm?: string;
  language?: string;
};

/** A shop whose API takes orders. Without `by` each order comes from a new account. */
export async function orderingShop() {
  const shop = await freshShop();
  return { ...shop, ...orderingIn(shop) };
}

/** The same in a shop that a test has opened already, as one with a payment provider. */
export function orderingIn({ db }: Pick<Awaited<ReturnType<typeof freshShop>>, 'db'>) {
  const call = caller(api);

  async function place(
    items: unknown[],
    { by, key, shipping = address, another = true, confirm, language }: Extra = {},
  ) {
    const buyer = by ?? (await signedInUser(db));
    return call('POST', `/api/orders/${language ? `?language=${language}` : ''}`, {
      token: buyer.access,
      body: {
        status: 'pending',
        items,
        ...(shipping === null ? {} : { shipping }),
        ...(another ? { another_order: true } : {}),
        ...(confirm ? { confirm } : {}),
      },
      headers: key === undefined ? {} : { 'Idempotency-Key': key },
    });
  }
  const eventsOf = async (orderId: number) => {
    const events = await db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
    return events.sort((a, b) => a.id - b.id).map(({ kind }) => kind);
  };
  const countOf = async ({ userId }: Person) =>
    (await db.select().from(orderTable).where(eq(orderTable.userId, userId))).length;

  return { call, place, eventsOf, countOf };
}
