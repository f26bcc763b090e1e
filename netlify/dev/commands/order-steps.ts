import { completeOrder, deliverOrder, packOrder, shipOrder } from '#netlify/commerce/desk/advance-order.ts';
import { answerReturn } from '#netlify/commerce/desk/answer-return.ts';
import { approveCod, declineCod } from '#netlify/commerce/desk/approve-cod.ts';
import { recordRefundByHand } from '#netlify/commerce/desk/refund-by-hand.ts';
import { refuseOrder, returnCash } from '#netlify/commerce/desk/take-back.ts';
import { type Command, textOf } from './command.ts';
import { orderStep } from './order-step.ts';

const answer = (name: string, given: 'accepted' | 'declined', summary: string): Command =>
  orderStep({
    name,
    summary,
    done: `has its answer: the return is ${given}`,
    options: { message: { type: 'string', help: 'shown to the buyer' } },
    read: (values) => ({ message: textOf(values, 'message') }),
    verb: (ctx, id, by) => answerReturn(ctx, id, { ...by, answer: given }),
  });

export const stepCommands: Command[] = [
  orderStep({
    name: 'approve',
    summary: 'approve cash on delivery for a large order; reserves its stock',
    done: 'is approved and holds its stock',
    verb: approveCod,
  }),
  orderStep({
    name: 'decline',
    summary: 'decline cash on delivery for a large order; cancels it',
    done: 'is declined and cancelled',
    verb: declineCod,
  }),
  orderStep({ name: 'pack', summary: 'mark an order as packed', done: 'is packed', verb: packOrder }),
  orderStep({
    name: 'ship',
    summary: 'mark an order as shipped; again with another number, it corrects the number',
    done: ({ carrier, trackingNumber }) =>
      ['is shipped', carrier && `with ${carrier}`, trackingNumber && `(${trackingNumber})`]
        .filter(Boolean)
        .join(' '),
    options: {
      carrier: { type: 'string', help: 'who brings it; those of content/site.json get a link' },
      tracking: { type: 'string', help: 'its tracking number' },
    },
    read: (values) => ({ carrier: textOf(values, 'carrier'), trackingNumber: textOf(values, 'tracking') }),
    verb: shipOrder,
  }),
  orderStep({
    name: 'deliver',
    summary: 'a parcel is with its buyer; completes an order that is paid',
    done: ({ status }) => (status === 'completed' ? 'is delivered and completed' : 'is delivered'),
    verb: deliverOrder,
  }),
  orderStep({
    name: 'complete',
    summary: 'a shipped order is delivered and paid; books the cash of a cash-on-delivery order',
    done: 'is completed',
    verb: completeOrder,
  }),
  orderStep({
    name: 'refuse',
    summary: 'a cash-on-delivery parcel was refused at the door; cancels the order, releases its stock',
    done: 'was refused: it is cancelled and its stock is released',
    verb: refuseOrder,
  }),
  answer('accept-return', 'accepted', 'a buyer may send an order back; nothing moves until it is here'),
  answer('decline-return', 'declined', 'a buyer may not send an order back, or never sent it'),
  orderStep({
    name: 'cash-back',
    summary: 'the cash of an order that came back was given to its buyer by hand',
    done: 'is settled',
    verb: returnCash,
  }),
  orderStep({
    name: 'refund-paid',
    summary: 'a refund that failed at the bank was paid to the buyer by hand; it is not sent again',
    done: 'has no failed refund any more',
    verb: recordRefundByHand,
  }),
];
