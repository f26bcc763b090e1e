import { createHmac } from 'node:crypto';
import type { Asked } from './asked.ts';
import type { Catalogue, ProductRow } from './catalogue.ts';
import { detail, invalid, json, notFound, type Reply } from './reply.ts';
import type { Serializers } from './serialize.ts';
import type { UserRow } from './users.ts';

export type OrderRow = {
  id: number;
  owner: number;
  status: string;
  created_at: string;
  total_amount: number;
  method: string | null;
  items: { id: number; product: number; product_name: string; quantity: number; price: number }[];
};
type PaymentAccount = { url: string; keyId: string; keySecret: string };

const oldOrders = 25;
const dayMs = 86_400_000;

/** Rounds to paise, because sums of decimals are not exact. */
const rupees = (value: number): number => Math.round(value * 100) / 100;

/** The errors of one order line, as a nested ListSerializer writes them. */
function lineErrors(
  line: Record<string, unknown>,
  product: ProductRow | undefined,
): Record<string, string[]> {
  const { quantity } = line;
  const wrongQuantity =
    quantity === undefined
      ? 'This field is required.'
      : !Number.isInteger(quantity)
        ? 'A valid integer is required.'
        : Number(quantity) < 1
          ? 'Ensure this value is greater than or equal to 1.'
          : product && Number(quantity) > product.stock
            ? `Only ${product.stock} left in stock.`
            : undefined;
  return {
    ...(product ? {} : { product: [`Invalid pk "${line.product}" - object does not exist.`] }),
    ...(wrongQuantity ? { quantity: [wrongQuantity] } : {}),
  };
}

export function orderViews(catalogue: Catalogue, account: PaymentAccount) {
  const orders: OrderRow[] = [];
  const sessions = new Map<number, string>();
  let lines = 0;

  function add(owner: number, bought: readonly [ProductRow, number][], createdAt: Date): OrderRow {
    const items = bought.map(([product, quantity]) => {
      lines += 1;
      return { id: lines, product: product.id, product_name: product.name, quantity, price: product.price };
    });
    const order = {
      id: orders.length + 1,
      owner,
      status: 'pending',
      created_at: createdAt.toISOString(),
      total_amount: rupees(items.reduce((sum, { price, quantity }) => sum + price * quantity, 0)),
      method: null,
      items,
    };
    orders.push(order);
    return order;
  }

  /** Creates the order history of a regular customer, the oldest order first. */
  function seed(owner: UserRow): void {
    for (let nth = 0; nth < oldOrders; nth += 1) {
      const product = catalogue.products[nth % catalogue.products.length];
      if (!product) continue;
      const order = add(
        owner.id,
        [[product, 1 + (nth % 3)]],
        new Date(Date.now() - (oldOrders - nth) * dayMs),
      );
      Object.assign(order, nth % 5 === 4 ? {} : { status: 'completed', method: 'cod' });
    }
  }

  /** Creates an order for each call. Ignores Idempotency-Key and `shipping`. */
  function create({ body }: Asked, user: UserRow, show: Serializers): Reply {
    if (!Array.isArray(body.items)) return invalid({ items: ['This field is required.'] });
    if (body.items.length === 0)
      return invalid({ items: { non_field_errors: ['This list may not be empty.'] } });
    const given = body.items as Record<string, unknown>[];
    const found = given.map((line) => catalogue.products.find(({ id }) => id === line.product));
    const errors = given.map((line, index) => lineErrors(line, found[index]));
    if (errors.some((error) => Object.keys(error).length > 0)) return invalid({ items: errors });
    const bought = found.flatMap((product, index): [ProductRow, number][] =>
      product ? [[product, Number(given[index]?.quantity)]] : [],
    );
    if (bought.some(([product]) => !product.in_stock)) {
      return invalid({ non_field_errors: ['One of these products is out of stock.'] });
    }
    for (const [product, quantity] of bought) product.stock -= quantity;
    return json(show.order(add(user.id, bought, new Date())), 201);
  }

  const own = (user: UserRow): OrderRow[] => orders.filter(({ owner }) => owner === user.id);
  const find = (user: UserRow, id: string): OrderRow | undefined =>
    own(user).find((order) => String(order.id) === id);
  const notPending = (): Reply => detail('Order is not pending.', 400);

  function confirmCod(user: UserRow, id: string): Reply {
    const order = find(user, id);
    if (!order) return notFound();
    if (order.status !== 'pending') return notPending();
    order.method = 'cod';
    return json({ message: 'Order confirmed.' });
  }

  async function createPayment(user: UserRow, id: string): Promise<Reply> {
    const order = find(user, id);
    if (!order) return notFound();
    if (order.status !== 'pending') return notPending();
    const amount = Math.round(order.total_amount * 100);
    const made = await fetch(`${account.url}/v1/orders`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${account.keyId}:${account.keySecret}`).toString('base64')}`,
        'Content-Type': 'application/json',
      },
      body: JSON.stringify({ amount, currency: 'INR', receipt: `order_${order.id}` }),
    });
    if (!made.ok) return detail('The payment provider did not answer.', 502);
    const { id: providerOrder } = (await made.json()) as { id: string };
    sessions.set(order.id, providerOrder);
    return json({
      key_id: account.keyId,
      amount,
      currency: 'INR',
      name: 'Solar Store',
      description: `Order ${order.id}`,
      order_id: providerOrder,
    });
  }

  function verifyPayment({ body }: Asked, user: UserRow, id: string): Reply {
    const order = find(user, id);
    if (!order) return notFound();
    const signed = `${sessions.get(order.id)}|${body.razorpay_payment_id}`;
    const expected = createHmac('sha256', account.keySecret).update(signed).digest('hex');
    if (body.razorpay_signature !== expected) return detail('Payment verification failed.', 400);
    Object.assign(order, { status: 'paid', method: 'razorpay' });
    return json({ status: 'success' });
  }

  return { orders, seed, create, own, find, confirmCod, createPayment, verifyPayment };
}
