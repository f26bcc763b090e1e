import { shippingText } from '#domain/order/address-lines.ts';
import {
  buyerGstin,
  placeOfSupply,
  type StateCode,
  stateNames,
  stateOfGstin,
  stateTaxName,
} from './place-of-supply.ts';
import { readGst, subtractParts, type TaxedPart, taxedParts } from './taxed-parts.ts';

/** The seller. `gstin` is valid: the shop checks it before storing it. A company prints its number and how it is reached too. */
export type Supplier = {
  name: string;
  address: readonly string[];
  gstin: string;
  cin?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
};
/** `gst` is a text for `readGst`; null if the order was placed before products had this field. */
export type InvoiceLine = {
  name: string;
  quantity: number;
  unitPricePaise: number;
  gst: string | null;
  /** The units of this line that earlier credit notes took back. */
  before?: number;
};

/** What was stored when the goods were shipped (invoice) or taken back (credit note). */
export type InvoiceRecord = {
  number: string;
  kind: 'invoice' | 'credit_note';
  issuedAt: Date;
  orderId: number;
  /** The invoice that a credit note reverses. */
  refersTo: { number: string; issuedAt: Date } | null;
  supplier: Supplier;
  /** The order's delivery details, from the checkout form or any API client, if there are any. */
  shipping: unknown;
  lines: readonly InvoiceLine[];
};

type State = { code: StateCode; name: string };
/** A line without parts has no recorded rate: its amount includes a tax that cannot be stated. */
export type DocumentLine = {
  name: string;
  quantity: number;
  unit_price_paise: number;
  amount_paise: number;
  parts: TaxedPart[];
};
type Totals = Record<'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise' | 'amount_paise', number>;

/** Everything that is printed (rules 46 and 53 of the CGST Rules). Dates are in Indian time, like `2026-11-22`. */
export type InvoiceDocument = {
  number: string;
  kind: InvoiceRecord['kind'];
  date: string;
  order: number;
  refers_to: { number: string; date: string } | null;
  supplier: Supplier & { state: State };
  /** Empty texts where the buyer gave none. */
  buyer: {
    name: string;
    company: string;
    address: string;
    gstin: string;
    /** The address to bill. Documents made before this field existed lack it. */
    bill_to?: string;
    po?: string;
  };
  place_of_supply: State;
  state_tax: 'SGST' | 'UTGST';
  is_within_state: boolean;
  lines: DocumentLine[];
  totals: Totals;
};

const indianDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const state = (code: StateCode): State => ({ code, name: stateNames[code] });

function documentLine(
  { name, quantity, unitPricePaise, gst, before = 0 }: InvoiceLine,
  isWithinState: boolean,
): DocumentLine {
  const amount = unitPricePaise * quantity;
  // Not the parts of this amount alone: notes rounded one by one would not add up to their invoice.
  const partsUntil = (units: number) =>
    taxedParts(unitPricePaise * units, readGst(gst ?? '') ?? [], isWithinState);
  const parts = subtractParts(partsUntil(before + quantity), partsUntil(before));
  return { name, quantity, unit_price_paise: unitPricePaise, amount_paise: amount, parts };
}

function totalsOf(lines: readonly DocumentLine[]): Totals {
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const parts = lines.flatMap((line) => line.parts);
  return {
    taxable_paise: sum(parts.map((part) => part.taxable_paise)),
    cgst_paise: sum(parts.map((part) => part.cgst_paise)),
    sgst_paise: sum(parts.map((part) => part.sgst_paise)),
    igst_paise: sum(parts.map((part) => part.igst_paise)),
    amount_paise: sum(lines.map((line) => line.amount_paise)),
  };
}

/** The document of a stored record. Its lines add up to the order's total exactly. */
export function invoiceDocument(record: InvoiceRecord): InvoiceDocument {
  const { number, kind, issuedAt, orderId, refersTo, supplier, shipping } = record;
  const shopState = stateOfGstin(supplier.gstin);
  if (!shopState) throw new Error(`the shop's GSTIN ${supplier.gstin} is wrong`);
  const supplyState = placeOfSupply(shipping, shopState);
  const lines = record.lines.map((line) => documentLine(line, supplyState === shopState));
  const totals = totalsOf(lines);
  const text = (name: string) => shippingText(shipping, name);
  return {
    number,
    kind,
    date: indianDate.format(issuedAt),
    order: orderId,
    refers_to: refersTo && { number: refersTo.number, date: indianDate.format(refersTo.issuedAt) },
    supplier: { ...supplier, state: state(shopState) },
    buyer: {
      name: text('fullName'),
      company: text('company'),
      address: [text('address'), [text('city'), text('zip')].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join('\n'),
      gstin: buyerGstin(shipping),
      ...(text('billTo') ? { bill_to: text('billTo') } : {}),
      ...(text('po') ? { po: text('po') } : {}),
    },
    place_of_supply: state(supplyState),
    state_tax: stateTaxName(shopState),
    is_within_state: supplyState === shopState,
    lines,
    totals,
  };
}
