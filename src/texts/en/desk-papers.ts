import { plural } from '../texts.ts';

/** What is printed of orders: packing slips, labels and invoices. */

export const paperNames = { slips: 'Packing slips', labels: 'Labels', invoices: 'Invoices' } as const;
export const paperName = { slips: 'Packing slip', labels: 'Label', invoices: 'Invoice' } as const;

export const papers = {
  toPrint: 'Papers to print',
  print: 'Print',
  back: 'Back',
  noInvoice: (orders: string) => `An invoice is made when the goods leave. None yet: ${orders}.`,
} as const;

export const packingSlip = {
  name: (order: number) => `Packing slip of order ${order}`,
  title: 'Packing slip',
  order: (order: number, day: string) => `Order <number>${order}</number> of ${day}`,
  notes: (notes: string) => `The buyer notes: ${notes}`,
  goodsOf: (order: number) => `Goods of order ${order}`,
  units: 'Units',
  goods: 'Goods',
  packed: 'Packed',
  total: (units: number) => plural(units, '1 unit in all.', '# units in all.'),
  collect: (amount: string) => `To be paid at the door: ${amount}.`,
  damage: (email: string) =>
    `Please look at the goods while the driver is there, and tell us of damage within 48 hours: ${email}`,
} as const;

export const parcelLabel = {
  name: (order: number) => `Label of order ${order}`,
  to: 'To',
  from: 'From',
  collect: (amount: string) => `Cash on delivery: ${amount}`,
  prepaid: 'Prepaid: collect nothing',
  order: (order: number) => `Order <number>${order}</number>`,
  orderBy: (order: number, parcel: string) => `Order <number>${order}</number> · ${parcel}`,
} as const;
