import type { DeskOrder, DeskStep, StepPayload } from '#contract/desk.ts';
import type { ApiError } from '#contract/errors.ts';
import { toPaise } from '#domain/base/money.ts';
import { err, ok, type Result } from '#domain/base/result.ts';
import { doneBy, recordEvent } from '#netlify/commerce/orders/history.ts';
import { withOrder } from '#netlify/commerce/orders/with-order.ts';
import { bookTransfer } from '#netlify/commerce/payments/book-transfer.ts';
import { cancelAndRefund } from '#netlify/commerce/payments/cancel-order.ts';
import { refundOrder, repeatRefund } from '#netlify/commerce/payments/refund-order.ts';
import { recordRefundByHand } from '#netlify/commerce/payments/refunds-by-hand.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { refuse } from '#texts/refuse.ts';
import {
  approveCod,
  completeOrder,
  correctTracking,
  declineCod,
  deliverOrder,
  packOrder,
  shipOrder,
} from './advance-order.ts';
import { correctShipping } from './correct-shipping.ts';
import { noSuchOrder, readDeskOrder } from './desk-order.ts';
import { markStep, undoStep } from './installation.ts';
import { returnLines } from './return-lines.ts';
import { answerReturn, refuseOrder, returnCash, returnOrder } from './returns.ts';

type Wanted = StepPayload & { operator: string };
type Verb = (ctx: Ctx, orderId: number, wanted: Wanted) => Promise<Result<unknown, ApiError>>;

/** What each step of the desk does. Each records the operator in the history. */
const verbs: Record<DeskStep, Verb> = {
  approve: approveCod,
  decline: declineCod,
  book_transfer: bookTransfer,
  mark_step: markStep,
  undo_step: undoStep,
  pack: packOrder,
  ship: shipOrder,
  track: correctTracking,
  deliver: deliverOrder,
  complete: completeOrder,
  refuse: refuseOrder,
  return: (ctx, id, { lines, ...by }) =>
    lines ? returnLines(ctx, id, { lines, ...by }) : returnOrder(ctx, id, by),
  accept_return: (ctx, id, wanted) => answerReturn(ctx, id, { ...wanted, answer: 'accepted' }),
  decline_return: (ctx, id, wanted) => answerReturn(ctx, id, { ...wanted, answer: 'declined' }),
  return_cash: returnCash,
  cancel: cancelAndRefund,
  refund,
  refund_paid: recordRefundByHand,
  address: correctShipping,
  note: addNote,
  call: (ctx, id, wanted) => addNote(ctx, id, wanted, { call: true }),
};

/**
 * Takes one step with an order and returns the order as it is afterwards. A repeated call changes nothing.
 * Errors: not_found, order_state, invalid_input, insufficient_stock, payment_unavailable.
 */
export async function takeStep(
  ctx: Ctx,
  orderId: number | undefined,
  wanted: Wanted,
): Promise<Result<DeskOrder, ApiError>> {
  if (orderId === undefined) return err(noSuchOrder);
  const done = await verbs[wanted.step](ctx, orderId, wanted);
  return done.ok ? readDeskOrder(ctx, orderId) : done;
}

/** `refunds` is how many refunds the operator saw: with the same number, two clicks or two operators make one refund. */
async function refund(ctx: Ctx, orderId: number, { amount, refunds, repeat, operator, note }: Wanted) {
  if (repeat) return repeatRefund(ctx, orderId, { operator, note });
  if (refunds === undefined) return refuse('refunds_seen_missing');
  return refundOrder(ctx, orderId, {
    purpose: `operator-${refunds + 1}`,
    by: { operator, note },
    ...(amount === undefined ? {} : { amountPaise: toPaise(amount) }),
  });
}

/** Adds a note to the history. `call`: it is about a telephone call. */
function addNote({ db }: Ctx, orderId: number, { operator, note }: Wanted, kind: { call?: true } = {}) {
  return withOrder<null>(db, orderId, async (tx) => {
    if (!note) return refuse('note_empty');
    await recordEvent(tx, orderId, 'noted', { ...doneBy({ operator, note }), ...kind });
    return ok(null);
  });
}
