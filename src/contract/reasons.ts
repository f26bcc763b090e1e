import type { DeskRight, DeskRole } from '#domain/access/desk-roles.ts';
import { deskReasons } from './desk-reasons.ts';
import { idempotencyHeader } from './headers.ts';
import { orderReasons } from './order-reasons.ts';
import { type AtOrder, about, type Problem } from './reason.ts';

/**
 * Why the API refuses a call: each reason with its error code and the types of its facts, which go out beside its sentence. The
 * sentences stand in `src/texts`. Sums are in rupees. The reasons of orders and of the desk have files of their own.
 */
export const reasons = {
  // The call itself.
  address_unknown: about('not_found'),
  path_unknown: about<{ path: string }>('not_found'),
  method_not_allowed: about<{ path: string; allow: string }>('method_not_allowed'),
  token_invalid: about('unauthenticated'),
  role_missing: about('forbidden'),
  called_from_elsewhere: about('forbidden'),
  role_too_small: about<{ role: DeskRole; right: DeskRight }>('forbidden'),
  body_too_large: about<{ bytes: number }>('payload_too_large'),
  ids_too_many: about<{ max: number }>('request_too_large', 'ids'),
  body_too_deep: about<{ levels: number }>('invalid_input'),
  body_not_json: about('invalid_json'),
  body_type_wrong: about('unsupported_media_type'),
  payload_wrong: about<{ fields: readonly string[]; problems: readonly Problem[] }>('invalid_input'),
  key_malformed: about('invalid_input', idempotencyHeader),
  key_missing: about<{ needed_for: 'quotation' | 'reply' | 'note' }>('invalid_input'),
  too_many_tries: about<{ retry_after: number; what: 'attempts' | 'searches' }>('throttled'),
  // The shop cannot answer.
  cannot_answer: about('unavailable'),
  not_set_up: about<{ reference: string }>('unavailable'),
  database_down: about<{ retry_after: number }>('unavailable'),
  failed: about<{ reference: string }>('internal'),
  backend_timeout: about<{ may_have_worked: boolean }>('upstream_timeout'),
  backend_failed: about<{ failure: BackendFailure; may_have_worked: boolean }>('upstream_failed'),
  backend_refused: about('upstream_failed'),
  // Accounts.
  credentials_wrong: about('invalid_credentials'),
  password_wrong: about('wrong_password', 'password'),
  password_weak: about<{ weakness: 'common' | 'one_character' | 'own_name'; fields: readonly string[] }>(
    'weak_password',
  ),
  username_taken: about('username_taken', 'username'),
  email_taken: about('email_taken', 'email'),
  link_invalid: about<{ minutes: number }>('link_invalid'),
  mail_not_set_up: about('not_found'),
  works_at_desk: about('forbidden'),
  orders_still_open: about<{ orders: readonly number[] }>('open_orders'),
  saved_address_unknown: about('not_found'),
  address_still_needed: about<AtOrder>('order_state'),
  address_needed_for_money: about<AtOrder>('order_state'),
  address_needed_for_late_money: about<AtOrder & { hours: number }>('order_state'),
  invitation_over: about<{ days: number }>('link_invalid'),
  // What the shop shows.
  product_unknown: about('not_found'),
  post_unknown: about('not_found'),
  picture_unknown: about('not_found'),
  picture_not_fetched: about('upstream_failed'),
  preview_unknown: about('not_found'),
  preview_over: about('not_found'),
  ...orderReasons,
  ...deskReasons,
};

export type BackendFailure =
  | 'unreachable'
  | 'cut'
  | 'redirected'
  | 'too_large'
  | 'unusable'
  | 'error'
  | 'unavailable';

export type Reason = keyof typeof reasons;
export type FactsOf<R extends Reason> = NonNullable<(typeof reasons)[R]['facts']>;
/** The reasons that a step of an order cannot be taken now. */
export type OrderReason = {
  [R in Reason]: FactsOf<R> extends AtOrder ? (AtOrder extends FactsOf<R> ? R : never) : never;
}[Reason];
