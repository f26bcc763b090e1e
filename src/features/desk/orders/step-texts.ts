import type { DeskOrder, DeskStep } from '#contract/desk.ts';
import { formatRupees, toPaise, toRupees } from '#domain/base/money.ts';
import { stepQuestions as say, sentAgain, siteStepName, stepNames } from '#texts/en/desk-order-steps.ts';
import { installationTexts } from '#texts/en/installation.ts';
import { siteQuestion, siteStep } from './site-step.ts';

/** Rupees whose refund failed at the bank. They must be sent again before another refund can be made. */
export function failedAmount({ refunds }: Pick<DeskOrder, 'refunds'>): number {
  const failed = refunds.filter(({ status }) => status === 'failed');
  return toRupees(failed.reduce((paise, { amount }) => paise + toPaise(amount), 0));
}

/** Rupees that only an operator can pay back: refunds that failed at the bank, and those of a bank transfer. */
export function byHandAmount({ refunds }: Pick<DeskOrder, 'refunds'>): number {
  const open = refunds.filter((one) => one.status === 'failed' || one.by_hand);
  return toRupees(open.reduce((paise, { amount }) => paise + toPaise(amount), 0));
}

/** The name of a step of this order: `Finish site survey`. */
export function stepName(step: DeskStep, order: Pick<DeskOrder, 'history'>): string {
  const site = siteStep(step, order);
  return site && (step === 'mark_step' || step === 'undo_step')
    ? siteStepName(step, installationTexts[site].name)
    : stepNames[step];
}

const inWords = (rupees: number): string => (rupees > 0 ? formatRupees(rupees) : '');

type StepField =
  | 'installation'
  | 'reference'
  | 'lines'
  | 'shipping'
  | 'carrier'
  | 'tracking_number'
  | 'amount'
  | 'message'
  | 'note';

/** What a step asks for, beside the note for colleagues that each of them has. */
export const stepFieldsOf: Partial<Record<DeskStep, readonly StepField[]>> = {
  book_transfer: ['reference'],
  mark_step: ['installation', 'message'],
  ship: ['carrier', 'tracking_number'],
  track: ['carrier', 'tracking_number'],
  return: ['lines'],
  accept_return: ['message'],
  decline_return: ['message'],
  refund: ['amount'],
  address: ['shipping'],
};

/** What a step will do, shown before the operator confirms it. */
export const stepQuestion: Record<DeskStep, (order: DeskOrder) => string> = {
  approve: () => say.approve,
  decline: () => say.decline,
  book_transfer: ({ total }) => say.bookTransfer(formatRupees(total)),
  mark_step: siteQuestion,
  undo_step: ({ status }) => say.siteUndone(status === 'shipped'),
  pack: () => say.pack,
  ship: () => say.ship,
  track: () => say.track,
  deliver: () => say.deliver,
  complete: ({ total }) => say.complete(formatRupees(total)),
  refuse: () => say.refuse,
  return: ({ cash_booked_at }) => (cash_booked_at ? say.returnForCash : say.return),
  accept_return: () => say.acceptReturn,
  decline_return: ({ asked_return }) =>
    asked_return?.answer === 'accepted' ? say.declineAccepted : say.declineReturn,
  return_cash: ({ cash_owed }) => say.returnCash(formatRupees(cash_owed)),
  cancel: (order) => say.cancel({ left: inWords(order.refundable), failed: inWords(failedAmount(order)) }),
  refund: (order) => {
    const failed = failedAmount(order);
    return failed > 0 ? sentAgain(formatRupees(failed)) : say.refund(formatRupees(order.refundable));
  },
  refund_paid: (order) => say.refundPaid(formatRupees(byHandAmount(order))),
  address: ({ parcel }) => say.address(parcel.packed_at !== null),
  note: () => say.note,
  call: () => say.call,
};
