import type { InvoiceDocument } from './invoice-document.ts';

/** What GSTR-1 wants of a month, added up of its invoices and credit notes. Amounts in paise, of credit notes negative. */

export type Amounts = Record<'taxable_paise' | 'cgst_paise' | 'sgst_paise' | 'igst_paise', number>;
/** Buyers with a GSTIN: a row for each document and rate. */
export type RegisteredRow = Amounts & {
  gstin: string;
  name: string;
  kind: InvoiceDocument['kind'];
  number: string;
  date: string;
  place: string;
  /** Hundredths of a percent. */
  rate: number;
};
/** Buyers without a GSTIN: a row for each state and rate. */
export type UnregisteredRow = Amounts & { place: string; rate: number };
export type HsnRow = Amounts & { hsn: string; rate: number; quantity: number };
export type GstReturn = {
  month: string;
  documents: number;
  b2b: RegisteredRow[];
  b2c: UnregisteredRow[];
  hsn: HsnRow[];
  total: Amounts;
  /** Lines without a known rate, which are in no row above and must be added by hand. */
  unknown: { numbers: string[]; amount_paise: number };
};

export const amountNames = ['taxable_paise', 'cgst_paise', 'sgst_paise', 'igst_paise'] as const;
const nothing: Amounts = { taxable_paise: 0, cgst_paise: 0, sgst_paise: 0, igst_paise: 0 };
const add = (to: Amounts, amounts: Amounts, sign: number): void => {
  for (const name of amountNames) to[name] += sign * amounts[name];
};

/** Adds up the documents of a month, in any number of parts. */
export function createGstReturn(month: string) {
  const b2b = new Map<string, RegisteredRow>();
  const b2c = new Map<string, UnregisteredRow>();
  const hsn = new Map<string, HsnRow>();
  const result = {
    month,
    documents: 0,
    total: { ...nothing },
    unknown: { numbers: [] as string[], amount_paise: 0 },
  };
  const rowIn = <Row>(rows: Map<string, Row>, key: string, make: () => Row): Row => {
    const row = rows.get(key) ?? make();
    rows.set(key, row);
    return row;
  };
  function addDocument(document: InvoiceDocument): void {
    const { kind, number, date, buyer, place_of_supply: supply } = document;
    const sign = kind === 'credit_note' ? -1 : 1;
    const place = `${supply.code}-${supply.name}`;
    result.documents += 1;
    for (const { parts, quantity, amount_paise } of document.lines) {
      if (parts.length === 0) {
        if (result.unknown.numbers.at(-1) !== number) result.unknown.numbers.push(number);
        result.unknown.amount_paise += sign * amount_paise;
      }
      for (const part of parts) {
        const { rate } = part;
        const sale: Amounts = buyer.gstin
          ? rowIn(b2b, `${number} ${rate}`, () => {
              const name = buyer.company || buyer.name;
              return { gstin: buyer.gstin, name, kind, number, date, place, rate, ...nothing };
            })
          : rowIn(b2c, `${place} ${rate}`, () => ({ place, rate, ...nothing }));
        const goods = rowIn(hsn, `${part.hsn} ${rate}`, () => ({
          hsn: part.hsn,
          rate,
          quantity: 0,
          ...nothing,
        }));
        goods.quantity += sign * quantity;
        for (const to of [sale, goods, result.total]) add(to, part, sign);
      }
    }
  }
  const sorted = <Row extends object>(rows: Map<string, Row>): Row[] =>
    [...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
  return {
    add: (documents: readonly InvoiceDocument[]) => documents.forEach(addDocument),
    value: (): GstReturn => ({ ...result, b2b: sorted(b2b), b2c: sorted(b2c), hsn: sorted(hsn) }),
  };
}
