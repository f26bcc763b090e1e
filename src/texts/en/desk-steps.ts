import { sentences } from '../texts.ts';
import { businessLabels } from './business-fields.ts';

/** What the desk asks for before a step of an order is taken. */

const { company, state, ...ofInvoice } = businessLabels;
/** The delivery details, in the order in which the desk shows them. */
export const shippingLabels = {
  fullName: 'Full name',
  company,
  address: 'Address',
  zip: 'PIN code',
  city: 'City',
  state,
  phone: 'Phone',
  email: 'Email',
  notes: 'Notes of the buyer',
  ...ofInvoice,
} as const;

export const stepFields = {
  on: { label: 'Done on' },
  skipped: { label: 'This system does not need it' },
  reference: { label: 'Reference of the bank (UTR)' },
  carrier: { label: 'Carrier' },
  tracking_number: { label: 'Tracking number' },
  amount: { label: 'Rupees' },
  message: { label: 'For the buyer' },
  note: { label: 'Note for colleagues' },
} as const;

export const stepDialog = {
  title: (step: string, order: number) => `Order ${order}: ${step.toLowerCase()}`,
  unitsLeft: (left: number, before: number) =>
    sentences(`of ${left}${before > 0 ? ';' : ''}`, before > 0 && `${before} came back before`),
} as const;
