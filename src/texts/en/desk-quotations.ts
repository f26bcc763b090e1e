import { businessLabels } from '#domain/gst/business.ts';

/** The desk's form of a quotation. */

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
    discount_percent: { label: 'Discount, %', hint: 'Taken off each line, to the paisa.' },
    valid_until: { label: 'Valid until' },
    note: { label: 'For the buyer' },
  },
  buyer: 'Buyer',
  fitting: 'Fitting',
  addFitting: 'Add fitting',
  addCharge: 'Add another charge',
  aCharge: 'A charge',
  remove: 'Remove',
  save: 'Save the draft',
  send: 'Save and send',
  sending: 'Sending...',
  saved: 'It is saved. The buyer sees it when you send it.',
  mailed: 'It goes to the buyer by mail.',
  noAddress: 'There is no e-mail address: pass its link on.',
  noMail: 'This shop sends no mail: pass its link on.',
} as const;
