import type { DeskStep } from '#contract/desk.ts';
import { sentences } from '../texts.ts';

/** The steps of an order at the desk: the text of the button, and what the step will do. */

/** Money in words, such as "₹11,999.00". */
type Refundable = { left: string; failed: string };

export const stepNames: Record<DeskStep, string> = {
  approve: 'Approve',
  decline: 'Decline the order',
  book_transfer: 'Book a bank transfer',
  mark_step: 'Finish',
  undo_step: 'Undo',
  pack: 'Mark packed',
  ship: 'Ship',
  track: 'Correct the tracking',
  deliver: 'Mark delivered',
  complete: 'Book the cash',
  refuse: 'Refused at the door',
  return: 'Mark as returned',
  accept_return: 'Accept the return',
  decline_return: 'Decline the return',
  return_cash: 'Cash given back',
  cancel: 'Cancel the order',
  refund: 'Refund',
  refund_paid: 'Refund paid by hand',
  address: 'Correct the address',
  note: 'Add a note',
  call: 'Note a call',
};
/** A step on the building site: "Finish site survey". */
export const siteStepName = (step: 'mark_step' | 'undo_step', site: string): string =>
  `${stepNames[step]} ${site.toLowerCase()}`;

/** The button that leaves the order as it is. */
export const stepKeeps: Partial<Record<DeskStep, string>> = {
  decline: 'Keep the order',
  cancel: 'Keep the order',
};
export const stepKeep = 'Not now';

/** What goes back to the buyer; empty texts where nothing does. */
export const refundText = ({ left, failed }: Refundable): string =>
  sentences(left && `${left} will be refunded to the buyer.`, failed && sentAgain(failed)) ||
  'There is no online payment to refund.';
export const sentAgain = (failed: string): string =>
  `${failed} whose refund failed at the bank will be sent again.`;

export const stepQuestions = {
  approve: 'Its goods are set aside, and it can be shipped like any other order on delivery.',
  decline: 'The order is cancelled. The buyer is told.',
  bookTransfer: (total: string) =>
    `${total} has come in at the bank. The order is paid by it, and the buyer is told.`,
  handover:
    'The system is with its buyer, and the order is completed. This cannot be undone. The buyer gets a mail in ten minutes.',
  installed:
    'The system stands. The material has left with it: the order becomes shipped, and its invoice is made. The buyer gets a mail in ten minutes.',
  siteDone: 'The buyer sees it at once, and gets a mail in ten minutes. Until then you can undo it quietly.',
  siteUndone: (isShipped: boolean) =>
    sentences(
      'The buyer sees it as still to come.',
      isShipped && 'The order stays shipped.',
      'If the mail about it has left, tell the buyer why.',
    ),
  pack: 'The buyer sees that the order is packed.',
  ship: 'The buyer sees the carrier and the number, and gets them by mail.',
  track: 'The buyer sees the other carrier and number.',
  deliver: 'The parcel is with the buyer.',
  complete: (total: string) => `${total} came in for this order, which is completed by it.`,
  refuse: 'The order is cancelled, and its goods are on sale again.',
  return:
    'How many units came back? They are on sale again, a credit note is made, and what was paid for them goes back to the buyer.',
  returnForCash:
    'How many units came back? They are on sale again, and a credit note is made. Give their price in cash back by hand, and note it here.',
  acceptReturn: 'Tell the buyer where the parcel goes. Nothing moves before it is back.',
  declineReturn: 'Tell the buyer why.',
  declineAccepted: 'The return was accepted. It ends here: tell the buyer why.',
  returnCash: (owed: string) => `${owed} went back to the buyer by hand.`,
  cancel: (refund: Refundable) =>
    `The order is cancelled, and its goods are on sale again. ${refundText(refund)}`,
  refund: (left: string) => `${left} are left of its payment. The order stays as it is.`,
  refundPaid: (amount: string) =>
    `You have paid ${amount} to the buyer by other means. It is not sent again, and the buyer is told.`,
  address: (isPacked: boolean) =>
    sentences(
      'Until the goods leave, they go to what stands here.',
      isPacked && 'The order is packed: print its label again.',
    ),
  note: 'For colleagues; the buyer does not see it.',
  call: 'What was said on the telephone, for colleagues; the buyer does not see it.',
} as const;
