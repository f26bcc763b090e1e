import { amountInWords } from './amount-in-words.ts';
import { stateOfGstin } from './gstin.ts';
import { buyerGstin, placeOfSupply, shippingText } from './place-of-supply.ts';
import { readGst } from './product-gst.ts';
import { type StateCode, stateNames, stateTaxName } from './states.ts';
import { type TaxedPart, taxedParts } from './taxed-parts.ts';

/** Who sells. `gstin` is valid: the shop checks it before it keeps it. */
export type Supplier = { name: string; address: readonly string[]; gstin: string };
/** `gst` as `readGst` reads it; null for a line of an order placed before products had it. */
export type InvoiceLine = { name: string; quantity: number; unitPricePaise: number; gst: string | null };

/** What was written down when the goods left, or came back. */
export type InvoiceRecord = {
  number: string;
  kind: 'invoice' | 'credit_note';
  issuedAt: Date;
  orderId: number;
  /** The invoice that a credit note takes back. */
  refersTo: { number: string; issuedAt: Date } | null;
  supplier: Supplier;
  /** The order's delivery details: of the checkout form, of any API client, or none. */
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
export type Totals = Record<
  'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise' | 'amount_paise',
  number
>;

/** All that is printed (rule 46 and 53 of the CGST Rules). Dates are of India: `2026-11-22`. */
export type InvoiceDocument = {
  number: string;
  kind: InvoiceRecord['kind'];
  date: string;
  order: number;
  refers_to: { number: string; date: string } | null;
  supplier: Supplier & { state: State };
  /** Empty texts where the buyer gave none. */
  buyer: { name: string; company: string; address: string; phone: string; gstin: string };
  place_of_supply: State;
  state_tax: 'SGST' | 'UTGST';
  is_within_state: boolean;
  lines: DocumentLine[];
  totals: Totals;
  in_words: string;
};

const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const state = (code: StateCode): State => ({ code, name: stateNames[code] });

function documentLine(
  { name, quantity, unitPricePaise, gst }: InvoiceLine,
  isWithinState: boolean,
): DocumentLine {
  const amount = unitPricePaise * quantity;
  const parts = taxedParts(amount, readGst(gst ?? '') ?? [], isWithinState);
  return { name, quantity, unit_price_paise: unitPricePaise, amount_paise: amount, parts };
}

function totalsOf(lines: readonly DocumentLine[]): Totals {
  const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
  const parts = lines.flatMap((line) => line.parts);
  return {
    taxable_paise: sum(parts.map((part) => part.taxable_paise)),
    cgst_paise: sum(parts.map((part) => part.cgst_paise)),
    sgst_paise: sum(parts.map((part) => part.sgst_paise)),
    igst_paise: sum(parts.map((part) => part.igst_paise)),
    amount_paise: sum(lines.map((line) => line.amount_paise)),
  };
}

/** Makes what is printed of what was written down. The lines add up to the order's total exactly. */
export function invoiceDocument(record: InvoiceRecord): InvoiceDocument {
  const { number, kind, issuedAt, orderId, refersTo, supplier, shipping } = record;
  const shop = stateOfGstin(supplier.gstin);
  if (!shop) throw new Error(`the shop's GSTIN ${supplier.gstin} is wrong`);
  const place = placeOfSupply(shipping, shop);
  const lines = record.lines.map((line) => documentLine(line, place === shop));
  const totals = totalsOf(lines);
  const text = (name: string) => shippingText(shipping, name);
  return {
    number,
    kind,
    date: calendar.format(issuedAt),
    order: orderId,
    refers_to: refersTo && { number: refersTo.number, date: calendar.format(refersTo.issuedAt) },
    supplier: { ...supplier, state: state(shop) },
    buyer: {
      name: text('fullName'),
      company: text('company'),
      address: [text('address'), [text('city'), text('zip')].filter(Boolean).join(' ')]
        .filter(Boolean)
        .join('\n'),
      phone: text('phone'),
      gstin: buyerGstin(shipping),
    },
    place_of_supply: state(place),
    state_tax: stateTaxName(shop),
    is_within_state: place === shop,
    lines,
    totals,
    in_words: amountInWords(totals.amount_paise),
  };
}
