import { type SQL, sql } from 'drizzle-orm';
import { holdMinutes, unpaidShareMax, unpaidUnitsMax } from '#domain/base/limits.ts';
import { earlier, hour, minute } from '#domain/base/time.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import { keptPaise, onTrust } from './known-buyer.ts';
import type { OrderRow } from './locks.ts';

/** The number of units that all unpaid orders of a product together may hold, by its units in all (decision 9). */
export const unpaidCeiling = (units: number): number =>
  Math.max(unpaidUnitsMax, Math.floor(units * unpaidShareMax));

/** Units that unpaid orders hold, by product; a product without any is missing. */
type HeldUnits = Record<number, number>;
/** One product of an order; `free` is its stock before this order takes any. */
export type Claim = { product: number; quantity: number; free: number };

/** The claims of an existing order. */
export const claimsOf = (
  lines: readonly { product: number; quantity: number; stock: number }[],
  stockHeld: boolean,
): Claim[] => lines.map((line) => ({ ...line, free: line.stock + (stockHeld ? line.quantity : 0) }));

/**
 * Whether cash on delivery that nothing vouches for may hold its units. It never holds the last unit on sale, because
 * it is unknown when it will be packed.
 */
export const mayHoldOnDelivery = (claims: readonly Claim[], held: HeldUnits): boolean =>
  claims.every(({ free, quantity }) => free > quantity) && fitsCeiling(claims, held);

export const fitsCeiling = (claims: readonly Claim[], held: HeldUnits): boolean =>
  claims.every(({ product, quantity, free }) => {
    const others = held[product] ?? 0;
    return others + quantity <= unpaidCeiling(free + others);
  });

/** A query of `HeldUnits`, without those of the order `except`. The index orders_unpaid_holds has the same condition. */
const heldUnits = (products: readonly number[], except: number | null = null): SQL => sql`(
  SELECT coalesce(jsonb_object_agg(product_id, units), '{}') FROM (
    SELECT product_id, sum(quantity) AS units FROM orders CROSS JOIN LATERAL (
      -- OFFSET 0 makes the planner start from the few open orders, not from all lines of a product.
      SELECT product_id, quantity FROM order_items
      WHERE order_id = orders.id AND product_id = ANY(${sql.param([...products])}::bigint[]) OFFSET 0
    ) AS line
    WHERE status = 'pending' AND stock_held AND packed_at IS NULL AND NOT vouched
      AND orders.id IS DISTINCT FROM ${except}::bigint
    GROUP BY product_id
  ) AS unpaid)`;

type Asked = {
  userId: number;
  /** Whether the order is confirmed for cash on delivery at once. */
  onDelivery: boolean;
  now: Date;
  products: readonly number[];
  idempotencyKey: string | undefined;
  /** The quantity of each product that is being ordered. */
  quantities: Record<number, number>;
};
type BeforeOrder = {
  /** The order that was placed with this key. */
  replayed: { id: number; requestHash: string } | null;
  /**
   * The newest unpaid order of the account for exactly the asked quantities. If this order is confirmed on delivery
   * at once, also one that was confirmed within the last half hour, because its answer may have been lost.
   */
  open_order: number | null;
  /** Pending orders of the account that wait for a payment or for approval. */
  open_orders: number;
  held: HeldUnits;
  /** The buyer's trust; null unless the order is to be confirmed for cash on delivery. */
  buyer: BuyerTrust | null;
};

/** What decides whether a buyer may pay on delivery without an operator's approval. */
type BuyerTrust = {
  /** The goods that the buyer received and kept, in paise, less the sum that they already vouch for. */
  trust_paise: number;
  /** Confirmations within the last day. */
  confirmed: number;
};

/** A query of `BuyerTrust`, without the order `except`. */
const buyerTrust = (userId: number, now: Date, except: number | null = null): SQL => sql`(
  SELECT jsonb_build_object(
    'trust_paise', ${keptPaise(userId)}
      - coalesce(sum(total_paise) FILTER (WHERE ${onTrust} AND id IS DISTINCT FROM ${except}::bigint), 0),
    'confirmed', count(*) FILTER (WHERE cod_confirmed_at > ${earlier(now, 24 * hour).toISOString()}::timestamptz))
  FROM orders WHERE user_id = ${userId})`;

/**
 * Reads the state that decides about a new order. Here as in the next function the query must run after the locks on
 * buyer and products, in its own statement: only then does it see what others committed during the wait for the
 * locks.
 */
export async function readBeforeOrder(tx: Queries, asked: Asked): Promise<BeforeOrder> {
  const { userId, products, idempotencyKey = null, quantities, onDelivery, now } = asked;
  const confirmedSince = earlier(now, holdMinutes * minute).toISOString();
  return onlyRow(
    await tx.execute<BeforeOrder>(sql`SELECT
      (SELECT jsonb_build_object('id', id, 'requestHash', request_hash) FROM orders
        WHERE user_id = ${userId} AND idempotency_key = ${idempotencyKey}) AS replayed,
      (SELECT to_jsonb(max(id)) FROM orders WHERE user_id = ${userId} AND status = 'pending' AND NOT quoted
        AND (cod_confirmed_at IS NULL OR ${onDelivery} AND cod_confirmed_at > ${confirmedSince}::timestamptz)
        AND (SELECT jsonb_object_agg(product_id, quantity) FILTER (WHERE product_id IS NOT NULL) FROM order_items WHERE order_id = orders.id)
          = ${JSON.stringify(quantities)}::jsonb) AS open_order,
      (SELECT count(*)::int FROM orders WHERE user_id = ${userId} AND status = 'pending'
        AND (cod_confirmed_at IS NULL OR awaits_approval)) AS open_orders,
      ${heldUnits(products)} AS held, ${onDelivery ? buyerTrust(userId, now) : sql`NULL`} AS buyer`),
  );
}

/** `held`: the units that other unpaid orders hold. */
export type BeforeCod = { buyer: BuyerTrust; held: HeldUnits };

export async function readBeforeCod(
  tx: Queries,
  { id, userId }: Pick<OrderRow, 'id' | 'userId'>,
  products: readonly number[],
  now: Date,
): Promise<BeforeCod> {
  return onlyRow(
    await tx.execute<BeforeCod>(
      sql`SELECT ${buyerTrust(userId, now, id)} AS buyer, ${heldUnits(products, id)} AS held`,
    ),
  );
}

/** The units of these products that unpaid orders hold, without those of the order `except`. */
export async function readHeldUnits(
  tx: Queries,
  products: readonly number[],
  except: number,
): Promise<HeldUnits> {
  return onlyRow(await tx.execute<{ held: HeldUnits }>(sql`SELECT ${heldUnits(products, except)} AS held`))
    .held;
}

function onlyRow<Row>({ rows: [row] }: { rows: Row[] }): Row {
  if (!row) throw new Error('a query of one row answered none');
  return row;
}
