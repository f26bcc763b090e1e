import { formatPaise } from '#domain/base/money.ts';
import { dayInWords } from '#domain/base/time.ts';
import { installationTexts } from './installation.ts';

/** Mails to the buyer of an order. */

type Order = { id: number };
type Priced = Order & { totalPaise: number };
type Step = keyof typeof installationTexts;

/** The subject and the title of a mail. */
const heads = {
  checkedAgain: ({ id }: Order) => [`Order ${id} is checked again`, 'We look at your order again'],
  received: ({ id }: Order) => [`Order ${id} received`, 'We have your order'],
  approved: ({ id }: Order) => [`Order ${id} is confirmed`, 'Your order is confirmed'],
  paid: ({ id }: Order) => [`Order ${id}: payment received`, 'Order received and paid'],
  unpaid: ({ id }: Order) => [`Order ${id} is not paid yet`, 'Your order waits for you'],
  shipped: ({ id }: Order) => [`Order ${id} is on its way`, 'Your order is on its way'],
  trackingChanged: ({ id }: Order) => [`Order ${id}: new tracking details`, 'New tracking details'],
  cancelled: ({ id }: Order) => [`Order ${id} is cancelled`, 'Your order is cancelled'],
  refunded: ({ id }: Order) => [`Order ${id}: refund sent`, 'Your refund is sent'],
  returnAccepted: ({ id }: Order) => [`Order ${id}: about your return`, 'Your return is accepted'],
  returnDeclined: ({ id }: Order) => [`Order ${id}: about your return`, 'Your return is declined'],
  invoice: ({ id }: Order) => [`Order ${id}: your invoice`, 'Your invoice'],
  creditNote: ({ id }: Order) => [`Order ${id}: your credit note`, 'Your credit note'],
} satisfies Record<string, (order: Order) => [subject: string, title: string]>;

const cancelled = (id: number, why: string): string => `Order ${id} is cancelled: ${why}.`;

export const orderMailTexts = {
  heads,
  totalLabel: 'Total, GST included',
  deliveryLabel: 'Estimated delivery',
  seeOrder: 'See your order',
  carrierLabel: 'Carrier',
  trackingLabel: 'Tracking number',

  checkedAgain: ({ id }: Order) =>
    `Order ${id} is large and not paid yet. We confirmed it because of what you bought before. That came back to us, so a person checks this order first. You get a mail when that is done. If you do not want to wait, you can pay online now.`,
  awaitsApproval: ({ id }: Order) =>
    `Thank you. Order ${id} is large and not paid yet, so a person checks it first. You get a mail when that is done. If you do not want to wait, you can pay online now.`,
  checkedAgainOnly: ({ id }: Order) =>
    `Order ${id} is large and not paid yet. We confirmed it because of what you bought before. That came back to us, so a person checks this order first. You get a mail when that is done.`,
  awaitsApprovalOnly: ({ id }: Order) =>
    `Thank you. Order ${id} is large and not paid yet, so a person checks it first. You get a mail when that is done.`,
  confirmed: ({ id, totalPaise }: Priced) =>
    `Thank you. Order ${id} is confirmed. We keep its goods for you. You pay ${formatPaise(totalPaise)} in cash when it arrives.`,
  approved: ({ id, totalPaise }: Priced) =>
    `We checked order ${id} and keep its goods for you. You pay ${formatPaise(totalPaise)} in cash when it arrives.`,
  reinstated: ({ id, totalPaise }: Priced) =>
    `Your payment of ${formatPaise(totalPaise)} came after order ${id} was cancelled. We still have the goods, so your order goes ahead.`,
  paid: ({ id, totalPaise }: Priced) =>
    `Thank you. We received order ${id} and your payment of ${formatPaise(totalPaise)}.`,
  mailWhenSent: 'You get a mail when the parcel leaves.',
  unpaid: ({ id }: Order, hours: number) =>
    `Order ${id} is with us, but not paid yet. You can pay it from your account within ${hours} hours of placing it. After that we cancel it, and you owe nothing.`,
  payOrCancel: 'Pay or cancel it',

  trackingChanged: ({ id }: Order) =>
    `The carrier or the number of order ${id} was corrected. Please use these from now on.`,
  materialShipped: ({ id }: Order) =>
    `The material of order ${id} left our warehouse. Please keep it dry and closed until the fitters open it.`,
  shipped: ({ id }: Order) => `Order ${id} left our warehouse.`,
  haveCashReady: ({ totalPaise }: Priced) => `Please have ${formatPaise(totalPaise)} in cash ready.`,
  followParcel: 'Follow the parcel',
  lookAtParcel:
    'Please look at the parcel while the driver is there. If it is damaged, write that on the delivery receipt and tell us within 48 hours.',

  cancelled: {
    refused: ({ id }: Order) => cancelled(id, 'the parcel was refused at the door and came back to us'),
    returned: ({ id }: Order) => cancelled(id, 'the parcel came back to us'),
    declined: ({ id }: Order) => cancelled(id, 'we cannot send an order of this size for cash on delivery'),
    byBuyer: ({ id }: Order) => `You cancelled order ${id}.`,
    expired: ({ id }: Order) => cancelled(id, 'it was not paid in time'),
    byShop: ({ id }: Order) => `We cancelled order ${id}.`,
  },
  refundFollows: (paise: number) =>
    `Your payment goes back to where it came from: ${formatPaise(paise)}. You get another mail when it is on its way.`,
  refundedBefore: 'Your payment has already been refunded, or its refund is on its way.',
  lateMoneyPays: (hours: number) =>
    `If your payment still reaches us within ${hours} hours, and we have the goods at the same price, the order goes ahead. Otherwise you get the money back.`,
  lateMoneyReturns: 'If a payment of yours still reaches us, you get it back.',

  refundedByHand: ({ id }: Order, paise: number | undefined) =>
    paise === undefined
      ? `Your money for order ${id} was given back to you.`
      : `${formatPaise(paise)} for order ${id} was given back to you.`,
  refunded: ({ id }: Order, paise: number | undefined) =>
    paise === undefined
      ? `Your money for order ${id} is on the way back to where you paid from. Banks usually show it within 5 to 7 working days.`
      : `${formatPaise(paise)} for order ${id} is on the way back to where you paid from. Banks usually show it within 5 to 7 working days.`,

  returnAccepted: ({ id }: Order) =>
    `We take order ${id} back. You get your money after the goods have reached us.`,
  returnDeclined: ({ id }: Order) => `We cannot take order ${id} back.`,

  invoiceReady: ({ id }: Order, number: string) =>
    `Your invoice ${number} for order ${id} is ready. Sign in to see it, print it or keep it as PDF.`,
  creditNoteReady: ({ id }: Order, number: string) =>
    `Your credit note ${number} for order ${id} is ready. Sign in to see it, print it or keep it as PDF. It lowers the invoice of this order by what came back.`,
  openDocument: 'Open the document',
};

/** Mails about a step of a building site. */
export const siteMailTexts = {
  next: (step: Step) => `What happens next: ${installationTexts[step].name}. ${installationTexts[step].next}`,
  subject: ({ id }: Order, step: Step, skipped: boolean) => {
    const name = installationTexts[step].name.toLowerCase();
    return skipped ? `Order ${id}: ${name} not needed` : `Order ${id}: ${name} done`;
  },
  title: (step: Step, skipped: boolean) =>
    skipped ? `${installationTexts[step].name}: not needed` : `${installationTexts[step].name}: done`,
  titleAtEnd: 'Your system is handed over',
  notNeeded: ({ id }: Order) => `Your system (order ${id}) does not need this step.`,
  handedOver: ({ id }: Order, day: string) =>
    `The system of order ${id} was handed over on ${dayInWords(day)}.`,
  done: ({ id }: Order, day: string) => `This step of order ${id} was done on ${dayInWords(day)}.`,
  keepPapers: 'Keep the papers with the invoice: you need them for the warranty and for a subsidy.',
};
