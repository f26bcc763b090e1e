import type { InstallationStep } from '#domain/order/installation.ts';
import type { OrderStatus } from '#domain/order/order-status.ts';
import type { PictureKind } from '#domain/product/picture-kind.ts';
import type { SheetMistake } from '#domain/product/price-sheet.ts';
import type { ContentChange, EntryType } from '#domain/publishing/content-change.ts';
import type { DeskProduct } from './desk.ts';
import type { Import } from './desk-import.ts';
import type { PriceSheet } from './price-sheet.ts';
import type { DeskQuotation } from './quotations.ts';
import { type AtOrder, about, type Problem } from './reason.ts';

/** Why the desk, a command or a signed call is refused; reasons.ts has these among all. */
export const deskReasons = {
  // An order.
  order_missing: about<{ order: number }>('not_found'),
  order_unknown: about('not_found'),
  orders_missing: about<{ orders: readonly number[] }>('not_found'),
  order_cannot_become: about<AtOrder & { to: OrderStatus }>('order_state'),
  order_without_address: about<AtOrder>('order_state'),
  order_awaits_approval: about<AtOrder>('order_state'),
  order_on_its_way: about<AtOrder>('order_state'),
  order_keeps_details: about<AtOrder>('order_state'),
  shipping_incomplete: about<{ order: number; fields: readonly string[] }>('invalid_input'),
  note_empty: about('invalid_input', 'note'),
  amount_changed: about<{ order: number; amount: number; owed: number }>('changed_meanwhile'),
  // Its parcel.
  approval_first: about<AtOrder>('order_state'),
  approval_not_needed: about<AtOrder>('order_state'),
  not_packable: about<AtOrder>('order_state'),
  no_parcel: about<AtOrder>('order_state'),
  tracking_final: about<AtOrder>('order_state'),
  not_deliverable: about<AtOrder>('order_state'),
  carrier_malformed: about('invalid_input'),
  carrier_missing: about('invalid_input'),
  tracking_number_malformed: about('invalid_input'),
  // Its building site.
  built_on_site: about<AtOrder>('order_state'),
  handover_first: about<AtOrder>('order_state'),
  goods_alone: about<AtOrder>('order_state'),
  other_step_first: about<AtOrder & { step: InstallationStep }>('order_state'),
  not_buildable: about<AtOrder>('order_state'),
  steps_final: about<AtOrder>('order_state'),
  later_step_first: about<AtOrder>('order_state'),
  next_step_missing: about('invalid_input', 'installation'),
  last_step_missing: about('invalid_input', 'installation'),
  day_ahead: about('invalid_input', 'on'),
  step_not_skippable: about('invalid_input', 'skipped'),
  // What comes back.
  return_not_asked: about<AtOrder>('order_state'),
  return_declined: about<AtOrder>('order_state'),
  back_already: about<AtOrder>('order_state'),
  paid_not_refusable: about<AtOrder>('order_state'),
  did_not_leave: about<AtOrder>('order_state'),
  delivered_not_refusable: about<AtOrder>('order_state'),
  cash_not_booked: about<AtOrder>('order_state'),
  unpaid_only_refusable: about<AtOrder>('order_state'),
  no_cash_to_return: about<AtOrder>('order_state'),
  return_line_unknown: about<{ order: number }>('invalid_input', 'lines'),
  return_units_too_many: about<{ name: string; left: number }>('invalid_input', 'lines'),
  goods_taken_back: about<{ order: number }>('changed_meanwhile'),
  // Its money.
  transfer_reference_malformed: about('invalid_input', 'reference'),
  transfer_used: about<{ reference: string; order?: number | undefined }>('order_state'),
  transfer_not_awaited: about<AtOrder>('order_state'),
  refunds_seen_missing: about('invalid_input'),
  refund_replaced: about<{ order: number }>('order_state'),
  refund_failed_before: about<{ order: number; amount: number }>('order_state'),
  refund_nothing_paid: about<{ order: number }>('order_state'),
  refund_amount_wrong: about<{ order: number; left: number; least: number }>('order_state'),
  refund_none_failed: about<{ order: number }>('order_state'),
  refund_none_by_hand: about<AtOrder>('order_state'),
  // Inquiries and quotations.
  inquiry_unknown: about('not_found'),
  inquiry_missing: about<{ inquiry: number }>('not_found'),
  quotation_unknown: about('not_found'),
  quotation_accepted: about<{ quotation: string; order: number | null }>('order_state'),
  quotation_saved_meanwhile: about<{ quotation: string; current: DeskQuotation }>('changed_meanwhile'),
  quotation_product_unknown: about<{ product: string }>('unknown_product', 'lines'),
  quotation_empty: about('invalid_input'),
  quotation_unreachable: about('invalid_input'),
  quotation_last_day_over: about('invalid_input'),
  quotation_sum_too_large: about('invalid_input'),
  // People.
  account_missing: about<{ account: string }>('not_found'),
  only_owner: about<{ account: string }>('last_owner'),
  customer_unknown: about('not_found'),
  invitation_needs_mail: about('invalid_input', 'email'),
  // Mails and calls.
  message_not_repeatable: about<{ message: number }>('not_found'),
  message_not_waiting: about<{ message: number }>('not_found'),
  // Pictures.
  picture_kind_wrong: about<{ kind: Exclude<PictureKind['name'], PhotoName> }>('invalid_input', 'picture'),
  picture_damaged: about('invalid_input', 'picture'),
  picture_too_large: about('invalid_input', 'picture'),
  picture_not_kept: about('upstream_failed'),
  picture_not_got: about<{ why: 'address' | 'private' | 'unreachable' | 'answer' | 'size' }>(
    'invalid_input',
    'address',
  ),
  // Price and stock.
  product_missing: about<{ slug: string }>('not_found'),
  offer_changed_meanwhile: about<{ current: DeskProduct }>('changed_meanwhile'),
  offer_wrong: about<{ fields: readonly string[]; problems: readonly Problem[] }>('invalid_input'),
  price_jumps: about<{ current_price: number; price: number }>('price_jump'),
  sheet_unreadable: about<{ mistake: SheetMistake }>('invalid_input', 'sheet'),
  sheet_rows_wrong: about<{ preview: PriceSheet }>('invalid_input'),
  sheet_changed_meanwhile: about<{ preview: PriceSheet }>('changed_meanwhile'),
  sheet_prices_jump: about<{ preview: PriceSheet }>('price_jump'),
  import_changed_meanwhile: about<{ preview: Import }>('changed_meanwhile'),
  import_prices_jump: about<{ preview: Import }>('price_jump'),
  // Entries of the content.
  entry_type_unknown: about('not_found'),
  entry_unknown: about<{ type: EntryType; slug: string }>('not_found'),
  entry_saved_meanwhile: about<{ current: unknown }>('changed_meanwhile'),
  entry_field_unknown: about<{ fields: readonly string[] }>('invalid_input'),
  entry_field_live: about<{ fields: readonly string[] }>('invalid_input'),
  entry_address_taken: about<{ slug: string }>('invalid_input', 'slug'),
  entry_address_malformed: about('invalid_input', 'slug'),
  entry_unfinished: about<{ fields: readonly string[]; problems: readonly Problem[] }>('invalid_input'),
  settings_not_hidden: about('in_use'),
  category_in_use: about<{ products: number }>('in_use'),
  change_not_undoable: about('not_found'),
  change_changed_since: about<{ current: Readonly<Record<string, unknown>> }>('changed_meanwhile'),
  stock_moved: about('not_found'),
  previews_not_set_up: about('not_found'),
  // Signed calls.
  changes_not_set_up: about('not_found'),
  deploys_not_set_up: about('not_found'),
  call_unsigned: about('invalid_signature'),
  call_forged: about('invalid_signature'),
  call_too_old: about<{ minutes: number }>('invalid_signature'),
  deploy_unsigned: about('invalid_signature'),
  call_repeated: about('replayed'),
  content_unknown: about<{ unknown: readonly ContentChange[] }>('invalid_input'),
  edge_not_told: about<{ failures: readonly string[] }>('upstream_failed'),
};

type PhotoName = Extract<PictureKind, { isPhoto: true }>['name'];
