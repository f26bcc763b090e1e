import type { DeskOrder, DeskStep } from '#contract/desk.ts';
import { formatRupees, toPaise, toRupees } from '#domain/base/money.ts';
import { installationTexts } from '#texts/en/installation.ts';
import { siteStep, siteTexts } from './site-step.ts';
import type { StepText } from './step-text.ts';

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

const sentAgain = (amount: number): string =>
  `${formatRupees(amount)} whose refund failed at the bank will be sent again.`;

function refundText(order: DeskOrder): string {
  const failed = failedAmount(order);
  const sentences = [
    ...(order.refundable > 0 ? [`${formatRupees(order.refundable)} will be refunded to the buyer.`] : []),
    ...(failed > 0 ? [sentAgain(failed)] : []),
  ];
  return sentences.join(' ') || 'There is no online payment to refund.';
}

/** The name of a step of this order: `Finish site survey`. */
export function stepName(step: DeskStep, order: Pick<DeskOrder, 'history'>): string {
  const onSite = siteStep(step, order);
  const { name } = stepTexts[step];
  return onSite ? `${name} ${installationTexts[onSite].name.toLowerCase()}` : name;
}

export const stepTexts: Record<DeskStep, StepText> = {
  approve: {
    name: 'Approve',
    question: () => 'Its goods are set aside, and it can be shipped like any other order on delivery.',
    fields: ['note'],
  },
  decline: {
    name: 'Decline',
    question: () => 'The order is cancelled. The buyer is told.',
    fields: ['note'],
  },
  book_transfer: {
    name: 'Book a transfer',
    question: ({ total }) =>
      `${formatRupees(total)} has come in at the bank. The order is paid by it, and the buyer is told.`,
    fields: ['reference', 'note'],
  },
  ...siteTexts,
  pack: { name: 'Packed', question: () => 'The buyer sees that the order is packed.', fields: ['note'] },
  ship: {
    name: 'Ship',
    question: () => 'The buyer sees the carrier and the number, and gets them by mail.',
    fields: ['carrier', 'tracking_number', 'note'],
  },
  track: {
    name: 'Correct the tracking',
    question: () => 'The buyer sees the other carrier and number.',
    fields: ['carrier', 'tracking_number', 'note'],
  },
  deliver: { name: 'Delivered', question: () => 'The parcel is with the buyer.', fields: ['note'] },
  complete: {
    name: 'Book the cash',
    question: ({ total }) => `${formatRupees(total)} came in for this order, which is completed by it.`,
    fields: ['note'],
  },
  refuse: {
    name: 'Refused at the door',
    question: () => 'The order is cancelled, and its goods are on sale again.',
    fields: ['note'],
  },
  return: {
    name: 'Mark as returned',
    question: (order) =>
      order.cash_booked_at
        ? 'How many units came back? They are on sale again, and a credit note is made. Give their price in cash back by hand, and note it here.'
        : 'How many units came back? They are on sale again, a credit note is made, and what was paid for them goes back to the buyer.',
    fields: ['lines', 'note'],
  },
  accept_return: {
    name: 'Accept the return',
    question: () => 'Tell the buyer where the parcel goes. Nothing moves before it is back.',
    fields: ['message', 'note'],
  },
  decline_return: {
    name: 'Decline the return',
    question: ({ asked_return }) =>
      asked_return?.answer === 'accepted'
        ? 'The return was accepted. It ends here: tell the buyer why.'
        : 'Tell the buyer why.',
    fields: ['message', 'note'],
  },
  return_cash: {
    name: 'Cash given back',
    question: ({ cash_owed }) => `${formatRupees(cash_owed)} went back to the buyer by hand.`,
    fields: ['note'],
  },
  cancel: {
    name: 'Cancel',
    question: (order) => `The order is cancelled, and its goods are on sale again. ${refundText(order)}`,
    fields: ['note'],
  },
  refund: {
    name: 'Refund',
    question: (order) => {
      const failed = failedAmount(order);
      return failed > 0
        ? sentAgain(failed)
        : `${formatRupees(order.refundable)} are left of its payment. The order stays as it is.`;
    },
    fields: ['amount', 'note'],
  },
  refund_paid: {
    name: 'Refund paid by hand',
    question: (order) =>
      `You have paid ${formatRupees(byHandAmount(order))} to the buyer by other means. It is not sent again, and the buyer is told.`,
    fields: ['note'],
  },
  address: {
    name: 'Correct the address',
    question: ({ parcel }) =>
      `Until the goods leave, they go to what stands here.${parcel.packed_at ? ' The order is packed: print its label again.' : ''}`,
    fields: ['shipping', 'note'],
  },
  note: {
    name: 'Add a note',
    question: () => 'For colleagues; the buyer does not see it.',
    fields: ['note'],
  },
  call: {
    name: 'Note a call',
    question: () => 'What was said on the telephone, for colleagues; the buyer does not see it.',
    fields: ['note'],
  },
};
