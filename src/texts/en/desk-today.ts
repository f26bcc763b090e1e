import type { DeskTask } from '#contract/desk.ts';
import { plural } from '../texts.ts';

/** The desk's first page: what waits for a person, and what runs by itself. */

/** The open tasks, also in the list of orders. */
export const taskNames: Record<DeskTask, string> = {
  approve: 'Large cash orders to approve',
  ship: 'Orders to pack and ship',
  build: 'Systems to build on site',
  deliver: 'Paid parcels on their way',
  collect: 'Parcels with cash to collect',
  answer: 'Returns to answer',
  takeBack: 'Accepted returns on their way back',
  giveBack: 'Cash to give back',
};

export const today = {
  title: 'To do',
  since: (time: string) => `Since ${time}`,
  overdue: 'Figures to check against their sources',
  overdueText:
    'Pages and the planner still use them. Ask who looks after the website to check and renew them:',
  dueOn: (name: string, day: string) => `${name}, due on ${day}`,
  quiet: 'Nothing waits for you',
  quietText: 'New orders, inquiries and refunds that need a person will be listed here.',
  unchecked: 'Unchecked inquiries',
  refunds: 'Refunds that have not arrived',
  order: (id: number) => `Order ${id}`,
  refundSince: (state: string, time: string) => `${state}, since ${time}`,
} as const;

/** What a shopkeeper looks at first. */
export const todayFigures = {
  title: 'Today',
  sold: 'Sold today',
  reading: '…',
  orders: (count: number) => plural(count, '1 order', '# orders'),
  unpaid: (amount: string) => `, ${amount} more not paid yet`,
  leads: 'Inquiries without a reply',
  leadsText: 'Reply, or make a quotation',
  packText: 'Pack them, print their slips, ship them',
  packNone: 'Every order is packed and on its way',
  low: 'Products low in stock',
  lowText: 'At or below the number that warns you',
  left: (name: string, stock: number) => (stock > 0 ? `${name}: ${stock} left` : `${name}: sold out`),
} as const;

/** Where a refund is that has not arrived. */
export const refundStates: Readonly<Record<string, string>> = {
  due: 'not sent yet',
  pending: 'on its way at the payment provider',
  failed: 'failed at the bank: repeat it, or pay the buyer by hand and note it',
};

export const healthTexts = {
  summary: (state: string) => `What runs by itself: ${state}`,
  oneFails: 'One thing does not work',
  severalFail: (count: number) => `${count} things do not work`,
  fine: (time: string) => `All fine, checked ${time}`,
  nothingRan: 'Nothing has run yet',
  reports: 'Reports of the payment provider',
  lastReport: (time: string) => `The last one came ${time}`,
  noReport: 'None came yet',
  mails: 'Mails',
  mailsWait: (time: string) => `Some wait since ${time}`,
  noMailWaits: 'None waits',
  backup: 'Backup',
  lastBackup: (time: string) => `The last one ended ${time}`,
  noBackup: 'None was noted here',
  invoiceNumbers: 'Numbers of invoices',
  numbersUsed: (used: string, of: string) => `${used} of ${of} in this financial year`,
  fails: (time: string) => `It has not worked since ${time}`,
  works: (time: string) => `Fine, checked ${time}`,
  notRun: 'It has not run yet',
} as const;

export const jobNames: Readonly<Record<string, string>> = {
  queue: 'Mails, refunds and updates of pages',
  'clean-up': 'Deleting what is no longer kept',
  'expire-holds': 'Giving back goods that nobody paid for',
  'expire-orders': 'Cancelling orders that nobody paid',
  'reconcile-payments': 'Asking the payment provider about open payments',
};
