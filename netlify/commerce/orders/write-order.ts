import { sql } from 'drizzle-orm';
import type { OrderEvent } from '#contract/order-events.ts';
import type { Shipping } from '#contract/order-payloads.ts';
import type { Language } from '#domain/base/languages.ts';
import { withoutOnline } from '#domain/order/payment-ways.ts';
import { stockTags } from '#netlify/commerce/publishing/record-change.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { settings } from '#settings/settings.ts';
import type { CheckedOrder } from './check-lines.ts';
import { shownKinds } from './order-timeline.ts';
import { type OrderReply, orderReply } from './read-orders.ts';

type NewOrder = CheckedOrder & {
  userId: number;
  /** Slugs of the ordered products, to purge them at the edge. */
  slugs: readonly string[];
  shipping: Shipping | undefined;
  idempotencyKey: string | undefined;
  requestHash: string;
  /** Whether its units leave the stock now. */
  isHeld: boolean;
  /** Confirmed for cash on delivery; without `isHeld` it waits for an operator. */
  onDelivery: { vouched: boolean } | undefined;
  language: Language;
  now: Date;
};
type Row = {
  order_id: string;
  installed: boolean;
  lines: { id: number; product: number; delivery: string }[];
};

/**
 * Writes an order in one statement: stock (unless it holds none), order, lines, history, and the changed stock for the
 * edge cache. The products must be locked and the lines checked.
 */
export async function writeOrder(tx: Queries, order: NewOrder): Promise<OrderReply> {
  const { lines, isHeld, onDelivery, now, totalPaise, idempotencyKey = null } = order;
  const events = eventsOf(order);
  const awaitsApproval = onDelivery !== undefined && !isHeld;
  const paymentMethod = onDelivery ? 'cod' : null;
  const codConfirmedAt = onDelivery ? now : null;
  const { rows } = await tx.execute<Row>(sql`
    WITH line AS (
      SELECT * FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        AS (product bigint, name text, quantity integer, "unitPricePaise" bigint)) WITH ORDINALITY
        AS line (product, name, quantity, unit_price_paise, position)
    ), taken AS (
      UPDATE products SET stock = stock - line.quantity FROM line
      WHERE ${isHeld} AND products.id = line.product
    ), placed AS (
      INSERT INTO orders (user_id, total_paise, shipping, idempotency_key, request_hash, stock_held, created_at,
        payment_method, cod_confirmed_at, awaits_approval, vouched, language, installed)
      VALUES (${order.userId}, ${totalPaise}, ${order.shipping ? JSON.stringify(order.shipping) : null}::jsonb,
        ${idempotencyKey}, ${idempotencyKey === null ? null : order.requestHash}, ${isHeld}, ${now},
        ${paymentMethod}, ${codConfirmedAt}, ${awaitsApproval}, ${onDelivery?.vouched ?? false}, ${order.language},
        (SELECT coalesce(bool_or(products.facts @> '{"installed": true}'), false) FROM line JOIN products ON products.id = line.product))
      RETURNING id, installed
    ), written AS (
      INSERT INTO order_items (order_id, product_id, product_name, quantity, unit_price_paise, gst)
      SELECT placed.id, line.product, line.name, line.quantity, line.unit_price_paise, products.gst
      FROM placed, line JOIN products ON products.id = line.product ORDER BY line.position
      RETURNING id, product_id
    ), history AS (
      INSERT INTO order_events (order_id, kind, data)
      SELECT placed.id, event.kind, event.data FROM placed, ROWS FROM (jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        AS (kind text, data jsonb)) WITH ORDINALITY AS event (kind, data, position) ORDER BY event.position
    ), announced AS (
      INSERT INTO queue (channel, data)
      SELECT 'purge', ${JSON.stringify({ tags: stockTags(order.slugs) })}::jsonb WHERE ${isHeld}
    )
    SELECT placed.id AS order_id, placed.installed,
      (SELECT jsonb_agg(jsonb_build_object('id', written.id, 'product', product_id, 'delivery', delivery_info))
        FROM written JOIN products ON products.id = product_id) AS lines
    FROM placed`);
  const [row] = rows;
  if (!row) throw new Error('the order was not written');
  const written = new Map(row.lines.map((line) => [line.product, line]));
  return orderReply(
    {
      id: Number(row.order_id),
      status: 'pending',
      createdAt: now,
      totalPaise,
      paymentMethod,
      codConfirmedAt,
      awaitsApproval,
      shipping: order.shipping ?? null,
      carrier: null,
      trackingNumber: null,
      deliveredAt: null,
      returnedAt: null,
      installed: row.installed,
    },
    lines.map((line) => ({
      id: written.get(line.product)?.id ?? 0,
      delivery: written.get(line.product)?.delivery ?? '',
      productId: line.product,
      productName: line.name,
      quantity: line.quantity,
      unitPricePaise: line.unitPricePaise,
    })),
    events
      .filter(({ kind }) => shownKinds.includes(kind))
      .map((event) => ({ ...event, at: now.toISOString() })),
  );
}

function eventsOf({ totalPaise, isHeld, onDelivery }: NewOrder): OrderEvent[] {
  const data = {
    total_paise: totalPaise,
    ...(isHeld ? {} : { hold: 'none' as const }),
    ...withoutOnline(settings().payment),
  };
  const confirmed: OrderEvent = { kind: isHeld ? 'cod_confirmed' : 'cod_awaits_approval', data: {} };
  return [{ kind: 'created', data }, ...(onDelivery ? [confirmed] : [])];
}
