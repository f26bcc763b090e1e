import { invalidTokenDetail } from '#contract/errors.ts';
import { idempotencyHeader } from '#contract/headers.ts';
import type { BackendFailure } from '#contract/reasons.ts';
import type { ReasonTexts } from '#texts/reason-texts.ts';
import { deskErrors } from './errors-desk.ts';
import { orderErrors } from './errors-orders.ts';
import { problemsText } from './problems.ts';

/** Why the API refuses a call, for the person who made it: what is wrong, and what to do now. */

const kilobyte = 1024;
const sizeText = (bytes: number): string =>
  bytes < kilobyte ** 2 ? `${bytes / kilobyte} KB` : `${bytes / kilobyte ** 2} MB`;

function waitText(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}

const backendTexts: Record<BackendFailure, string> = {
  unreachable: 'The shop’s server cannot be reached just now.',
  cut: 'The shop’s server broke off in the middle of its answer.',
  redirected: 'The shop’s server sent this request elsewhere, which is not followed.',
  too_large: 'The shop’s server sent an answer that is too large.',
  unusable: 'The shop’s server sent an answer that this site cannot read.',
  error: 'The shop’s server has a problem on its side.',
  unavailable: 'The shop’s server is closed for a moment.',
};
const whatNow = (mayHaveWorked: boolean): string =>
  mayHaveWorked ? 'It may have received your request all the same.' : 'Try again in a minute.';

const weaknesses = {
  common: 'This password is one of the most common. Choose another.',
  one_character: 'A password of one repeated character is too easy to guess. Choose another.',
  own_name: 'Your name is too easy to guess as a password. Choose another.',
};
const keyNeeded = {
  quotation: `${idempotencyHeader}: is needed for a quotation.`,
  reply: `${idempotencyHeader}: is needed for a reply.`,
  note: `${idempotencyHeader}: is needed for a note.`,
};

export const errors: ReasonTexts = {
  address_unknown: 'There is nothing at this address.',
  path_unknown: ({ path }) => `There is no ${path} in this API.`,
  method_not_allowed: ({ path, allow }) => `${path} takes ${allow} only.`,
  token_invalid: invalidTokenDetail,
  called_from_elsewhere: 'Pages of other sites may not call this address.',
  role_missing: 'This account is not an operator of the shop.',
  role_too_small: ({ role, right }) =>
    `Your role at this shop is "${role}", and this needs "${right}". An owner can change your role.`,
  body_too_large: ({ bytes }) => `The request body is larger than ${sizeText(bytes)}. Send less.`,
  body_too_deep: ({ levels }) =>
    `Lists and objects of the request body lie in each other more than ${levels} deep. Send it with fewer levels.`,
  ids_too_many: ({ max }) => `Ask for at most ${max} products in one call.`,
  body_not_json: 'The request body is not valid JSON.',
  body_type_wrong: 'Send the body as JSON, with the header Content-Type: application/json.',
  payload_wrong: ({ problems }) => problemsText(problems),
  key_malformed: `${idempotencyHeader}: must be 1 to 255 visible ASCII characters without spaces`,
  key_missing: ({ needed_for }) => keyNeeded[needed_for],
  too_many_tries: ({ what, retry_after }) => `Too many ${what}. Try again in ${waitText(retry_after)}.`,
  cannot_answer: 'The shop cannot answer just now.',
  not_set_up: ({ reference }) =>
    `This shop is not set up yet. Its log names the missing setting (reference ${reference}).`,
  database_down: 'The shop cannot reach its database just now. Try again in a minute.',
  failed: ({ reference }) => `Something went wrong on our side (reference ${reference}).`,
  backend_timeout: ({ may_have_worked }) =>
    `The shop’s server took too long to answer. ${whatNow(may_have_worked)}`,
  backend_failed: ({ failure, may_have_worked }) => `${backendTexts[failure]} ${whatNow(may_have_worked)}`,
  backend_refused: 'The shop’s server refused this request.',
  credentials_wrong: 'The username or the password is wrong.',
  password_wrong: 'This is not your current password.',
  password_weak: ({ weakness }) => weaknesses[weakness],
  username_taken: 'This username is taken. Choose another.',
  email_taken: 'There is already an account with this e-mail address.',
  link_invalid: ({ minutes }) =>
    `This link has been used or is too old: it works once, for ${minutes} minutes. Ask for a new one.`,
  mail_not_set_up: 'This shop sends no mail. Our support resets a password: see Forgot password.',
  works_at_desk:
    'This account works at the shop’s desk. An owner takes its role away there first, under People.',
  orders_still_open: ({ orders }) =>
    orders.length === 1
      ? `Order ${orders[0]} is still open: paid, on the way, or with a refund or return to come. Your account can be deleted when it is over.`
      : `Orders ${orders.join(', ')} are still open: paid, on the way, or with a refund or return to come. Your account can be deleted when they are over.`,
  saved_address_unknown: 'There is no such address in your account.',
  address_still_needed: ({ order }) =>
    `Order ${order} still goes to this address. Remove it when the order is delivered or cancelled.`,
  address_needed_for_money: ({ order }) =>
    `A return or refund of order ${order} is under way. Remove the address when that is finished.`,
  address_needed_for_late_money: ({ order, hours }) =>
    `Order ${order} is cancelled, and a payment that was begun may still arrive. Remove the address ${hours} hours after it was cancelled.`,
  invitation_over: ({ days }) =>
    `This invitation was accepted or withdrawn, or it is more than ${days} days old. Ask who invited you for another.`,
  product_unknown: 'There is no such product in this shop.',
  post_unknown: 'There is no such post in this shop.',
  picture_unknown: 'There is no such picture in this shop.',
  picture_not_fetched: 'This picture cannot be fetched just now. Try again in a minute.',
  preview_unknown: 'This preview link is not one of this shop’s.',
  preview_over: 'This preview link has expired. Ask for a new one.',
  ...orderErrors,
  ...deskErrors,
};
