import { and, isNotNull, lt, ne, sql } from 'drizzle-orm';
import { expiredHoldsCountHours, orderAddressHours } from '#domain/limits.ts';
import { earlier, hour } from '#domain/time.ts';
import type { UnpaidUnits } from '#domain/unpaid-holds.ts';
import { addressKey } from '#netlify/commerce/accounts/throttle.ts';
import { keyedHash } from '#netlify/commerce/accounts/tokens.ts';
import { orders } from '#netlify/database/order-schema.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';

/** The network address of an order as a keyed hash; null if the platform does not report it. */
export const placedFrom = (ctx: Pick<Ctx, 'ip' | 'env'>): Buffer | null =>
  ctx.ip === 'unknown' ? null : Buffer.from(keyedHash(ctx, 'placed-from', addressKey(ctx.ip)), 'base64url');

type Asked = {
  userId: number;
  placedFrom: Uint8Array | null;
  products: readonly number[];
  now: Date;
  /** Finds the order that was placed with this key, for `replayed`. */
  idempotencyKey?: string | undefined;
  /** The quantity of each product that is being ordered, for `openOrder`. */
  quantities?: Record<number, number>;
  /** The id of the order that is being checked; it does not count. */
  except?: number;
};
type LimitUsage = {
  replayed: { id: number; requestHash: string } | null;
  /** The newest unpaid order of the account for exactly the asked quantities. */
  openOrder: number | null;
  /** Pending orders of the account that wait for a payment or for approval. */
  openOrders: number;
  /** Recently expired holds of the account or of its address, whichever number is larger. */
  expiredHolds: number;
  unpaidUnitsOf: (product: number) => UnpaidUnits;
};

type Row = {
  replayed: LimitUsage['replayed'];
  open_order: number | null;
  open_orders: number;
  expired: number;
  unpaid: (UnpaidUnits & { product: number })[];
};
const nothing: UnpaidUnits = { everybody: 0, account: 0, address: 0 };

/**
 * Reads how much of the limits on unpaid orders a buyer and the network address use. Must run after the locks on buyer
 * and products, in its own statement: only then does it see what others committed during the wait for the locks.
 */
export async function readLimitUsage(tx: Queries, asked: Asked): Promise<LimitUsage> {
  const { userId, products, idempotencyKey = null, quantities = null, except = null } = asked;
  const since = earlier(asked.now, expiredHoldsCountHours * hour);
  const from = sql`${asked.placedFrom && Buffer.from(asked.placedFrom)}::bytea`;
  const { rows } = await tx.execute<Row>(sql`
    WITH unpaid AS (
      SELECT product_id AS product, sum(quantity) AS everybody,
        coalesce(sum(quantity) FILTER (WHERE user_id = ${userId}), 0) AS account,
        coalesce(sum(quantity) FILTER (WHERE placed_from = ${from}), 0) AS address
      FROM orders CROSS JOIN LATERAL (
        -- OFFSET 0 makes the planner start from the few open orders, not from all lines of a product.
        SELECT product_id, quantity FROM order_items
        WHERE order_id = orders.id AND product_id = ANY(${sql.param([...products])}::integer[]) OFFSET 0
      ) AS line
      WHERE status = 'pending' AND stock_held AND orders.id IS DISTINCT FROM ${except}::bigint
      GROUP BY product_id
    )
    SELECT
      (SELECT jsonb_build_object('id', id, 'requestHash', request_hash) FROM orders
        WHERE user_id = ${userId} AND idempotency_key = ${idempotencyKey}) AS replayed,
      (SELECT max(id)::int FROM orders WHERE user_id = ${userId} AND status = 'pending' AND cod_confirmed_at IS NULL
        AND (SELECT jsonb_object_agg(product_id, quantity) FROM order_items WHERE order_id = orders.id)
          = ${quantities && JSON.stringify(quantities)}::jsonb) AS open_order,
      (SELECT count(*)::int FROM orders WHERE user_id = ${userId} AND status = 'pending'
        AND (cod_confirmed_at IS NULL OR awaits_approval)) AS open_orders,
      (SELECT greatest(count(*) FILTER (WHERE user_id = ${userId}), count(*) FILTER (WHERE placed_from = ${from}))::int
        FROM orders WHERE hold_expired_at > ${since}) AS expired,
      (SELECT coalesce(jsonb_agg(to_jsonb(unpaid)), '[]') FROM unpaid) AS unpaid`);
  const [row] = rows;
  if (!row) throw new Error('a query of one row answered none');
  const unpaid = new Map(row.unpaid.map(({ product, ...units }) => [product, units]));
  return {
    replayed: row.replayed,
    openOrder: row.open_order,
    openOrders: row.open_orders,
    expiredHolds: row.expired,
    unpaidUnitsOf: (product) => unpaid.get(product) ?? nothing,
  };
}

/** Deletes the address hash of closed orders when no limit counts it any more. */
export async function deleteOldAddresses(ctx: Ctx): Promise<{ addresses: number }> {
  const before = earlier(ctx.now(), orderAddressHours * hour);
  const isOver = and(
    isNotNull(orders.placedFrom),
    ne(orders.status, 'pending'),
    lt(orders.createdAt, before),
  );
  const { rowCount } = await ctx.db.update(orders).set({ placedFrom: null }).where(isOver);
  return { addresses: rowCount ?? 0 };
}
