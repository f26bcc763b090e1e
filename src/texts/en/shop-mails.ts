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
      `Order ${id} is cash on delivery and above the limit. What its buyer had kept before vouched for it, and has gone back since. It holds no stock until you approve it on the desk.`,
  },
  returnAsked: {
    title: 'A return is asked for',
    subject: ({ id }: Order) => `Order ${id}: a return is asked for`,
    what: ({ id }: Order, reason: string) =>
      `The buyer of order ${id} asks to return it: ${reason || 'no reason given'}. Nothing moves until you answer.`,
  },
  money: {
    title: 'Money needs a person',
    subject: ({ id }: Order) => `Order ${id}: money needs a person`,
    unknown: 'Something about the money of an order needs a look.',
    events: {
      refund_failed: 'A refund failed at the bank. The money is still owed to the buyer.',
      refund_refused: 'The provider refuses to send a refund. It is tried again, but may need another way.',
      refund_too_small: 'The provider does not refund so little. Give it back by hand.',
      refund_unexpected: "A refund in the provider's dashboard is larger than what is left of the payment.",
      payment_mismatch: 'A known payment was reported with another amount. Nothing was changed.',
    },
  },
  alarm: { title: 'The shop needs a look' },
  inquiry: {
    title: 'A message from the contact form',
    /** `ask`: "A visit" or "A quotation". */
    planTitle: (ask: string) => `From the planner: ${ask.toLowerCase()} asked for`,
    subject: (id: number) => `Inquiry ${id}`,
  },
};
