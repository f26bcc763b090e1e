/** Mails to the shop itself. */

type Order = { id: number };
type NewOrder = Order & { paid: 'online' | 'by_transfer' | 'on_delivery'; installed: boolean };

const paidTexts: Record<NewOrder['paid'], string> = {
  online: 'paid online',
  by_transfer: 'paid by bank transfer',
  on_delivery: 'confirmed for cash on delivery',
};

export const shopMailTexts = {
  labels: {
    name: 'Name',
    phone: 'Phone',
    email: 'E-mail',
    order: 'Order',
    amount: 'Amount',
    reason: 'Reason',
    since: 'Since',
  },
  openOrder: 'Open the order on the desk',
  openDesk: 'Open the desk',

  newOrder: {
    title: 'A new order',
    subject: ({ id, installed }: Omit<NewOrder, 'paid'>) =>
      installed ? `Order ${id}: to be built` : `Order ${id}: to be sent`,
    what: ({ id, paid, installed }: NewOrder) =>
      installed
        ? `Order ${id} is ${paidTexts[paid]} and waits to be built: agree on a day for the survey.`
        : `Order ${id} is ${paidTexts[paid]} and waits to be sent.`,
  },
  approval: {
    title: 'An order needs your approval',
    subject: ({ id }: Order) => `Order ${id}: approve or decline`,
    what: ({ id }: Order) =>
      `Order ${id} is cash on delivery and above the limit. It holds no stock until you approve it on the desk.`,
    whatAgain: ({ id }: Order) =>
      `Order ${id} is cash on delivery and above the limit. It was confirmed because of what its buyer bought before, and that came back. It holds no stock until you approve it on the desk.`,
  },
  returnAsked: {
    title: 'A buyer wants to return an order',
    subject: ({ id }: Order) => `Order ${id}: return asked for`,
    what: ({ id }: Order, reason: string) =>
      `The buyer of order ${id} wants to return it: ${reason || 'no reason given'}. Nothing happens until you answer.`,
  },
  money: {
    title: 'Please check a payment',
    subject: ({ id }: Order) => `Order ${id}: please check its payment`,
    unknown: 'Something is not right with the money of an order.',
    events: {
      refund_failed: 'A refund failed at the bank. The money is still owed to the buyer.',
      refund_refused:
        'The payment provider refuses to send a refund. We try again. If that fails too, pay it back another way.',
      refund_too_small: 'The payment provider does not send so small a refund. Pay it back another way.',
      refund_unexpected:
        "A refund was made in the payment provider's dashboard. It is larger than what is left of the payment.",
      payment_mismatch:
        'The payment provider reported a payment again, with another amount. Nothing was changed.',
    },
  },
  alarm: { title: 'The shop has a problem' },
  inquiry: {
    title: 'A message from the contact form',
    /** `ask`: "A visit" or "A quotation". */
    planTitle: (ask: string) => `From the planner: ${ask.toLowerCase()} asked for`,
    subject: (id: number) => `Inquiry ${id}`,
  },
};
