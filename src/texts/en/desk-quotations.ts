import type { QuotationState } from '#contract/quotations.ts';
import { businessLabels } from './business-fields.ts';

/** The desk's quotations: their list, their page and their form. */

export const quotationStates: Record<QuotationState, string> = {
  draft: 'draft',
  sent: 'sent',
  accepted: 'accepted',
  withdrawn: 'withdrawn',
};

export const quotationList = {
  title: 'Quotations',
  which: 'Which quotations',
  states: { draft: 'Drafts', sent: 'Sent', accepted: 'Accepted', withdrawn: 'Withdrawn' },
  count: { one: '1 quotation', several: '# quotations', loading: 'Loading quotations' },
  none: 'No quotation here',
  noneText: 'Begin one here, or from an inquiry that asks for it.',
  nobody: 'Nobody yet',
  until: (day: string) => `valid until ${day}`,
  over: 'over',
  begin: 'New quotation',
  beginOf: 'Make a quotation',
} as const;

export const quotationPage = {
  all: 'All quotations',
  begin: 'New quotation',
  title: (number: string) => `Quotation ${number}`,
  off: (amount: string) => `${amount} off`,
  order: (id: number) => `Order ${id}`,
  open: 'Open as its buyer, to print or pass on',
  whatsApp: 'Pass on by WhatsApp',
  message: (number: string, link: string) => `Quotation ${number}: ${link}`,
  withdraw: 'Withdraw',
  withdrawn: 'It is withdrawn.',
  line: (quantity: number, name: string, price: string) => `${quantity} × ${name}, ${price} each`,
} as const;

export const quotationForm = {
  fields: {
    'buyer.fullName': { label: 'Name' },
    'buyer.email': { label: 'Email' },
    'buyer.phone': { label: 'Phone' },
    'buyer.company': { label: businessLabels.company },
    'buyer.gstin': { label: businessLabels.gstin, hint: '15 characters' },
    'buyer.po': { label: businessLabels.po, hint: 'The buyer’s own number of the order' },
    'buyer.billTo': {
      label: businessLabels.billTo,
      hint: 'Name and address, if it is not where the goods go',
    },
    lines: {
      label: 'Lines',
      entry: {
        name: { label: 'Product or charge' },
        quantity: { label: 'Units' },
        price: { label: 'Price of one, ₹, GST included' },
        gst: {
          label: 'Code and GST',
          hint: 'Such as 995461 at 18 %. Without it the invoice states no tax.',
        },
      },
    },
    discount_percent: { label: 'Discount, %', hint: 'Applies to every line.' },
    valid_until: { label: 'Valid until' },
    note: { label: 'For the buyer' },
  },
  buyer: 'Buyer',
  business: 'Business details',
  total: (amount: string) => `Total ${amount}`,
  fitting: 'Fitting',
  addFitting: 'Add fitting',
  addCharge: 'Add another charge',
  aCharge: 'A charge',
  remove: (line: string) => `Remove<quiet> ${line}</quiet>`,
  save: 'Save the draft',
  send: 'Save and send',
  sending: 'Sending...',
  saved: 'It is saved. The buyer sees it when you send it.',
  mailed: 'It goes to the buyer by mail.',
  noAddress: 'There is no e-mail address: pass its link on.',
  noMail: 'This shop sends no mail: pass its link on.',
} as const;
