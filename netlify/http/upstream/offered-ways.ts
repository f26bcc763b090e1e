import type { ApiError } from '#contract/errors.ts';
import * as routes from '#contract/routes.ts';
import { isObject, parseJson } from '#domain/base/json.ts';
import { toPaise } from '#domain/base/money.ts';
import { orderTotal } from '#domain/cart/order-total.ts';
import {
  exceededCodLimit,
  offeredMethods,
  takesCod,
  withoutCod,
  withoutOnline,
} from '#domain/order/payment-ways.ts';
import { settings } from '#settings/settings.ts';
import { refusal } from '#texts/refuse.ts';

/**
 * Why a call asks for a way of paying that this shop does not offer: a backend behind it does not know its settings. Payments of
 * orders that were placed pass. Undefined if there is nothing against it.
 */
export function wayNotOffered({ path }: routes.Route, body: string): ApiError | undefined {
  const { payment } = settings();
  if (path === routes.confirmCod.path && !takesCod(payment))
    return refusal('cod_not_offered', withoutOnline(payment));
  if (path !== routes.createOrder.path) return undefined;
  if (offeredMethods(payment).length === 0) return refusal('no_payment_offered');
  const order = parseJson(body);
  if (!isObject(order)) return undefined;
  if (order.confirm === 'online' && !payment.online)
    return refusal('online_not_offered', withoutCod(payment));
  if (order.confirm !== 'cod') return undefined;
  if (!takesCod(payment)) return refusal('cod_not_offered', withoutOnline(payment));
  const limit = exceededCodLimit(claimedPaise(order.items), payment);
  return limit && refusal('cod_sum_too_large', limit);
}

/** The sum that the order claims: what it really costs is the backend's to say. */
function claimedPaise(items: unknown): number {
  const lines = (Array.isArray(items) ? items : []).filter(isObject).map(({ price, quantity }) => ({
    unitPricePaise: toPaise(Number(price) || 0),
    quantity: Number(quantity) || 0,
  }));
  return orderTotal(lines).total;
}
