import type { Order } from './orders.ts';
import { type AtOrder, about, type LineConflict } from './reason.ts';

/** Why a shopper's order, payment or quotation is refused; reasons.ts has these among all. */
export const orderReasons = {
  // Placing an order.
  products_unknown: about<{ products: readonly number[] }>('unknown_product'),
  /** `place`: where the PIN code lies, if it is known. */
  parcels_not_there: about<{ pincode: string; place: string }>('out_of_area', 'shipping.zip'),
  fitting_not_there: about<{ pincode: string; place: string }>('out_of_area', 'shipping.zip'),
  units_too_many: about<{ name: string; max: number }>('invalid_input', 'items'),
  sum_too_large: about('invalid_input', 'items'),
  price_changed: about<{ lines: readonly LineConflict[] }>('price_changed'),
  stock_too_small: about<{ lines: readonly LineConflict[] }>('insufficient_stock'),
  sold_out: about<{ order: number }>('insufficient_stock'),
  key_used_by_order: about('idempotency_mismatch'),
  key_used_by_inquiry: about('idempotency_mismatch'),
  same_order_unpaid: about<{ order: Order }>('open_order'),
  unpaid_too_many: about<{ limit: number; hours: number }>('too_many_unpaid'),
  no_payment_offered: about('order_state'),
  // An order of the caller.
  order_not_yours: about('not_found'),
  /** `online: false`: the shop does not offer that instead; `cod: false`, below, the same. */
  cod_not_offered: about<{ online?: false }>('cod_refused'),
  cod_sum_too_large: about<{ below: number; by_law: boolean; online?: false }>('cod_refused'),
  cod_without_address: about('cod_refused'),
  cod_too_many: about<{ limit: number; online?: false }>('cod_refused'),
  cod_not_pending: about<AtOrder>('order_state'),
  cancel_paid: about<AtOrder>('order_state'),
  cancel_too_late: about<AtOrder>('order_state'),
  return_not_possible: about<AtOrder & { days: number }>('order_state'),
  invoice_not_made: about<{ order: number }>('not_found'),
  // Its payment.
  payment_not_pending: about<AtOrder>('order_state'),
  online_not_offered: about<{ cod?: false }>('order_state'),
  payment_too_small: about<{ least: number; cod?: false }>('order_state'),
  payment_sold_out: about<AtOrder>('order_state'),
  payment_not_needed: about<AtOrder>('order_state'),
  payment_unsigned: about('payment_invalid'),
  payment_of_other_order: about('payment_invalid'),
  payment_unknown: about('payment_invalid'),
  payment_not_recorded: about('payment_invalid'),
  payment_not_successful: about('payment_invalid'),
  event_unsigned: about('payment_invalid'),
  event_unreadable: about('payment_invalid'),
  provider_not_set_up: about<{ cod?: false }>('payment_unavailable'),
  provider_unreachable: about<{ retry_after: number }>('payment_unavailable'),
  // A quotation by its link.
  quotation_link_unknown: about('not_found'),
  quotation_in_work: about<{ quotation: string }>('order_state'),
  quotation_withdrawn: about<{ quotation: string }>('order_state'),
  quotation_over: about<{ quotation: string; valid_until: string }>('order_state'),
  quotation_of_other_account: about<{ quotation: string }>('order_state'),
  quotation_changed: about<{ quotation: string }>('changed_meanwhile'),
};
