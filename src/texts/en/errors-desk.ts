import type { deskReasons } from '#contract/desk-reasons.ts';
import { hookHeaders } from '#contract/headers.ts';
import type { AtOrder } from '#contract/reason.ts';
import { formatRupees } from '#domain/base/money.ts';
import type { ReasonTexts } from '#texts/reason-texts.ts';
import { plural } from '#texts/texts.ts';
import { settingsTexts } from './desk-settings.ts';
import { installationTexts } from './installation.ts';
import { pictureAddressTexts, pictureTexts } from './pictures.ts';
import { sheetMistake } from './price-sheet.ts';
import { placeText } from './problems.ts';
import { jumpText } from './product-prices.ts';

/** Refusals of the desk, of the operator's commands and of signed calls. */

/** "Order 100001 (paid) has come back already." */
const order =
  (what: string) =>
  ({ order, status }: AtOrder): string =>
    `Order ${order} (${status}) ${what}`;

const shownMax = 20;

export const deskErrors: Pick<ReasonTexts, keyof typeof deskReasons> = {
  order_missing: ({ order }) => `There is no order ${order}.`,
  order_unknown: 'There is no order with this number.',
  orders_missing: ({ orders }) => `There is no order with the number ${orders.join(', ')}.`,
  order_cannot_become: ({ order, status, to }) => `Order ${order} is ${status} and cannot become ${to}.`,
  order_without_address: ({ order }) =>
    `Order ${order} has no delivery address. Give it one first, on the desk.`,
  order_awaits_approval: ({ order }) =>
    `Order ${order} needs approval and holds no stock yet: approve it first, or decline it.`,
  order_on_its_way: ({ order }) =>
    `Order ${order} is shipped: it can be ended when its parcel is back, or was refused at the door.`,
  order_keeps_details: order(
    'keeps its delivery details: only an order that was not shipped can get others.',
  ),
  shipping_incomplete: ({ order, fields }) =>
    `The delivery details of order ${order} are not complete. Give these too: ${fields.join(', ')}`,
  note_empty: 'note: is empty.',
  amount_changed: ({ order, amount, owed }) =>
    `Not ${formatRupees(amount)} but ${formatRupees(owed)} of order ${order} are to be given back by now. Close this, look at the order, and begin again.`,
  approval_first: order('needs approval first.'),
  approval_not_needed: order('does not need approval.'),
  not_packable: order('cannot be packed: only an order that waits to be shipped can.'),
  no_parcel: order('has no parcel on its way.'),
  tracking_final: order('was delivered: its tracking stays as it is.'),
  not_deliverable: order('cannot be delivered: only a shipped order can.'),
  carrier_malformed: 'The name of a carrier is one line of at most 60 characters.',
  carrier_missing: 'Name the carrier whose tracking number this is.',
  tracking_number_malformed:
    'A tracking number has letters, digits, dashes and slashes only, at most 40 of them.',
  built_on_site: order('is built on its site: mark the handover instead.'),
  handover_first: order('is not handed over: finish its steps, then book the cash.'),
  goods_alone: order('is of goods alone: it has no steps of an installation.'),
  other_step_first: ({ step, ...at }) =>
    order(`has another step first: ${installationTexts[step].name}.`)(at),
  not_buildable: order('cannot be built: it is not paid, or over.'),
  steps_final: order('is over: its steps stay. Write a note instead.'),
  later_step_first: order('has a later step: undo that one first.'),
  next_step_missing: 'installation: is needed: the step that you saw as the next one.',
  last_step_missing: 'installation: is needed: the step that you saw as the last one.',
  day_ahead: 'on: is a day that has not come yet.',
  step_not_skippable: 'skipped: this step belongs to every system.',
  return_not_asked: order('has no request for a return.'),
  return_declined: order('already has an answer: the return was declined.'),
  back_already: order('has come back already.'),
  paid_not_refusable: order('is paid, so it cannot be refused at the door: take it back as a return.'),
  did_not_leave: order('did not leave: only a shipped order can be returned or refused.'),
  delivered_not_refusable: order('was delivered: book its cash, then take it back as a return.'),
  cash_not_booked: order('was delivered, but its cash is not booked: book it first.'),
  unpaid_only_refusable: order('is not paid: it can only be refused at the door.'),
  no_cash_to_return: order('has no cash to give back: it was not booked, or nothing came back.'),
  return_line_unknown: ({ order }) => `lines: order ${order} has no such line, or it is named twice.`,
  return_units_too_many: ({ name, left }) => `lines: of “${name}” only ${left} can come back.`,
  goods_taken_back: ({ order }) =>
    `Goods of order ${order} were taken back meanwhile. Close this, look at the order, and begin again.`,
  transfer_reference_malformed:
    'reference: type the bank’s reference (UTR): 4 to 40 letters, digits, dashes and slashes.',
  transfer_used: ({ reference, order }) =>
    order === undefined
      ? `The transfer ${reference} is booked already. Look at the reference again; where it is right, type ${reference}/2.`
      : `The transfer ${reference} is booked already for order ${order}. If that was a mistake, cancel that order first and note its refund as paid by hand, since no money goes back. Look at the reference again; where it is right, type ${reference}/2.`,
  transfer_not_awaited: ({ order, status }) =>
    `Order ${order} is ${status}: a transfer can be booked only for an order that waits for its money.`,
  refunds_seen_missing: 'refunds: is needed: the number of refunds you saw.',
  refund_replaced: ({ order }) =>
    `A refund of order ${order} was made in the payment provider's dashboard meanwhile: look at the order again.`,
  refund_failed_before: ({ order, amount }) =>
    `A refund of ${formatRupees(amount)} of order ${order} failed at the bank: repeat it first.`,
  refund_nothing_paid: ({ order }) => `Order ${order} has no online payment to refund.`,
  refund_amount_wrong: ({ order, left, least }) =>
    `Of the payment of order ${order}, ${formatRupees(left)} is left to refund. The payment provider refunds at least ${formatRupees(least)}, so no less may remain either.`,
  refund_none_failed: ({ order }) => `No refund of order ${order} has failed at the bank.`,
  refund_none_by_hand: order('has no refund that failed at the bank or is of a bank transfer.'),
  inquiry_unknown: 'There is no such inquiry.',
  inquiry_missing: ({ inquiry }) => `There is no inquiry ${inquiry}.`,
  quotation_unknown: 'There is no quotation with this number.',
  quotation_accepted: ({ quotation, order }) =>
    `Quotation ${quotation} is accepted: order ${order} has its prices. Make a new one.`,
  quotation_saved_meanwhile: ({ quotation }) =>
    `Quotation ${quotation} was saved by a colleague since you opened it. Copy what you typed, and open it again.`,
  quotation_product_unknown: ({ product }) =>
    `lines: there is no product “${product}” in the shop, or it is named twice. Change its quantity instead.`,
  quotation_empty: 'Add at least one line before you send it.',
  quotation_unreachable:
    'Give the e-mail address of the buyer, to which the quotation is sent, or the phone number, to pass its link on.',
  quotation_last_day_over: 'Its last day is over: choose another one before you send it.',
  quotation_sum_too_large: 'Its lines cost more than one order can hold.',
  account_missing: ({ account }) => `There is no account "${account}".`,
  only_owner: ({ account }) => `"${account}" is the only owner. Make somebody else an owner first.`,
  customer_unknown: 'There is no customer with this number.',
  invitation_needs_mail:
    'This shop sends no mail, so nobody can be invited by one. Let them make an account, and give their username a role here.',
  message_not_repeatable: ({ message }) =>
    `There is no mail or call ${message} that waits or was given up, and a link that has expired is not sent again: npm run shop -- mail list`,
  message_not_waiting: ({ message }) =>
    `There is no mail or call ${message} that waits: npm run shop -- mail list`,
  picture_kind_wrong: ({ kind }) => pictureTexts[kind],
  picture_damaged: 'This picture is damaged: it cannot be read. Take it again, or save it anew.',
  picture_too_large: 'This picture has more than 50 million points. Make it smaller: 2,000 points a side do.',
  picture_not_got: ({ why }) => pictureAddressTexts[why],
  picture_not_kept: 'This picture could not be kept just now. Try again in a minute.',
  product_missing: ({ slug }) => `There is no product "${slug}".`,
  offer_changed_meanwhile:
    'The price or the stock has changed since you opened this product, perhaps by an order. Look at the new values and decide again.',
  offer_wrong: ({ problems: [first] }) => (first ? `${placeText(first.path)}: ${first.message}.` : ''),
  price_jumps: ({ current_price, price }) =>
    `The price would go ${jumpText(current_price, price)}. Confirm it if that is meant.`,
  sheet_unreadable: ({ mistake }) => sheetMistake(mistake),
  sheet_rows_wrong: 'Rows of the sheet have problems.',
  sheet_changed_meanwhile:
    'A price or stock has changed since the preview, perhaps by an order. Look at the rows once more.',
  sheet_prices_jump: ({ preview: { jumps } }) =>
    plural(
      jumps,
      '# price changes by a fifth or more. Confirm them if that is meant.',
      '# prices change by a fifth or more. Confirm them if that is meant.',
    ),
  import_changed_meanwhile:
    'Something of these products has changed since the preview, perhaps by an order or a colleague. Look at the rows once more.',
  import_prices_jump: ({ preview: { jumps } }) =>
    plural(
      jumps,
      '# price changes by a fifth or more. Confirm it if that is meant.',
      '# prices change by a fifth or more. Confirm them if that is meant.',
    ),
  entry_unfinished: ({ problems }) =>
    plural(
      problems.length,
      'One field is not right yet. Nothing was published.',
      '# fields are not right yet. Nothing was published.',
    ),
  settings_not_hidden: settingsTexts.notHidden,
  category_in_use: ({ products }) =>
    plural(
      products,
      'One product is in this category, hidden ones counted. Move them to another category first.',
      '# products are in this category, hidden ones counted. Move them to another category first.',
    ),
  change_not_undoable:
    'This change cannot be undone: what it changed is not there any more, or it was the first one.',
  change_changed_since: 'It has changed again since then.',
  stock_moved: 'Units were sold or came since: type the stock that is there now under Products.',
  entry_type_unknown: 'There is no such type of content.',
  entry_unknown: ({ type, slug }) => `There is no ${type} “${slug}”.`,
  entry_saved_meanwhile: 'Somebody else has saved this meanwhile. Look at what changed, then save again.',
  entry_field_unknown: ({ fields }) => `There is no field called ${fields.slice(0, 5).join(', ')}.`,
  entry_field_live: ({ fields }) =>
    `A draft does not change ${fields.join(', ')} of a product in the shop: change it in the part “Price and stock”, at once.`,
  entry_address_taken: ({ slug }) =>
    `At /${slug}/ the shop has something of its own, so a text would never show there. Choose another address.`,
  entry_address_malformed:
    'The address has lower-case letters, digits and single hyphens, with a letter among them.',
  previews_not_set_up: 'There are no previews: TOKEN_SECRET is not set.',
  changes_not_set_up: 'This shop accepts no content-change calls: CONTENT_HOOK_SECRETS is not set.',
  deploys_not_set_up: 'This shop accepts no deploy notifications: DEPLOY_HOOK_SECRETS is not set.',
  call_unsigned: `The call must have the headers ${hookHeaders.timestamp} (seconds since 1970, fractions allowed) and ${hookHeaders.signature} (sha256=…).`,
  call_forged: 'The signature does not match this body and time stamp with any secret of this shop.',
  call_too_old: ({ minutes }) =>
    `The time stamp is more than ${minutes} minutes off. Sign again with the current time.`,
  deploy_unsigned: 'X-Webhook-Signature does not sign this body.',
  call_repeated: 'This call was accepted before. To send it again, sign it with the current time.',
  content_unknown: ({ unknown }) => {
    const names = unknown.slice(0, shownMax).map(({ type, slug }) => `${type} ${slug}`);
    const more = unknown.length > shownMax ? ` and ${unknown.length - shownMax} more` : '';
    return `This shop has no ${names.join(', no ')}${more}, and never had. Nothing was accepted: correct the slugs and send the call again.`;
  },
  edge_not_told: ({ failures }) => `Failed: ${failures.join('; ')}. Send the call again in a minute.`,
};
