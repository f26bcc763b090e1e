import { type DoneBy, doneBy } from '#netlify/commerce/orders/history.ts';
import type { LockedOrder } from '#netlify/commerce/orders/locks.ts';
import { reserveStock } from '#netlify/commerce/orders/stock.ts';
import { cancelOrder } from '#netlify/commerce/payments/cancel-order.ts';
import type { Queries } from '#netlify/database/transaction.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Moved, note, refused, withOrder } from './with-order.ts';

type Verb = (tx: Queries, order: LockedOrder) => Moved;

const awaiting = ({ db }: Pick<Ctx, 'db'>, orderId: number, verb: Verb): Moved =>
  withOrder(db, orderId, async (tx, order) =>
    order.awaitsApproval ? verb(tx, order) : refused(order, 'does not need approval.'),
  );

/**
 * Approves cash on delivery for a large order (decision 9) and reserves its stock.
 * Errors: not_found, order_state (it does not need approval), insufficient_stock with the lines.
 */
export const approveCod = (ctx: Pick<Ctx, 'db'>, orderId: number, by: DoneBy = {}): Moved =>
  awaiting(ctx, orderId, async (tx, order) => {
    const taken = await reserveStock(tx, orderId);
    if (!taken.ok) return taken;
    return note(tx, order, { awaitsApproval: false, stockHeld: true }, 'cod_approved', doneBy(by));
  });

/** Declines cash on delivery for a large order: cancels it. Errors: not_found, order_state. */
export const declineCod = (ctx: Pick<Ctx, 'db'>, orderId: number, by: DoneBy = {}): Moved =>
  awaiting(ctx, orderId, (tx, order) => cancelOrder(tx, order, { declined: true, ...doneBy(by) }));
