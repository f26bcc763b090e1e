import type { ApiError } from '#contract/errors.ts';
import { Shipping } from '#contract/order-payloads.ts';
import { err, ok } from '#domain/base/result.ts';
import { isBeforeShipping } from '#domain/order/order-status.ts';
import { type DoneBy, doneBy } from '#netlify/commerce/orders/history.ts';
import { type Moved, note, refused, withOrder } from '#netlify/commerce/orders/with-order.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refusal } from '#texts/refuse.ts';

/** Any of the delivery fields of checkout, with the same rules. */
type Correction = {
  shipping?: { [Name in keyof Shipping]?: Shipping[Name] | undefined } | undefined;
} & DoneBy;

/**
 * Corrects delivery details of an order that was not shipped yet. The history names the changed fields without their
 * values, because it is kept when personal data is deleted. The same details again change nothing.
 * Errors: not_found, order_state, invalid_input (a field that every order needs is still missing).
 */
export const correctShipping = (
  { db }: Pick<Ctx, 'db'>,
  orderId: number,
  { shipping: fields = {}, ...by }: Correction,
): Moved =>
  withOrder(db, orderId, async (tx, order) => {
    if (!isBeforeShipping(order.status)) {
      return refused(order, 'order_keeps_details');
    }
    const read = Shipping.safeParse({ ...order.shipping, ...fields });
    if (!read.success) return err(incomplete(orderId, read.error.issues));
    const shipping = read.data;
    const changed = Object.entries(fields).flatMap(([name, value]) =>
      value === (order.shipping?.[name] ?? '') ? [] : [name],
    );
    if (changed.length === 0) return ok(order);
    return note(tx, order, { shipping }, 'address_changed', { ...doneBy(by), fields: changed });
  });

function incomplete(orderId: number, issues: readonly { path: readonly PropertyKey[] }[]): ApiError {
  const fields = [...new Set(issues.map(({ path }) => String(path[0])))];
  return refusal('shipping_incomplete', { order: orderId, fields });
}
