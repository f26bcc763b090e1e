import type { ApiError } from '#contract/errors.ts';
import { err, ok } from '#domain/base/result.ts';
import type { InvoiceDocument } from '#domain/gst/invoice-document.ts';
import { taxOf } from '#domain/gst/taxed-parts.ts';
import { invoiceCsv } from '#netlify/commerce/invoices/invoice-csv.ts';
import { findInvoices, invoicesOfMonth, newestInvoices } from '#netlify/commerce/invoices/invoices.ts';
import { isUnavailable } from '#netlify/database/transaction.ts';
import { amountInWords } from '#texts/en/amount-in-words.ts';
import { type Command, limitOf, limitOption, wrong } from './command.ts';
import { facts, plain, plainLines, right, rupees, table } from './print.ts';

const isWhole = ({ lines }: InvoiceDocument): boolean => lines.every(({ parts }) => parts.length > 0);
const kindText = ({ kind }: InvoiceDocument): string => (kind === 'invoice' ? 'Invoice' : 'Credit note');

const columns = [
  'NUMBER',
  'DATE',
  'ORDER',
  { title: 'BUYER', max: 32 },
  'GSTIN',
  { title: 'SUPPLY TO', max: 24 },
  right('TAXABLE'),
  right('TAX'),
  right('AMOUNT'),
  'NOTE',
];

function tableOf(documents: readonly InvoiceDocument[]): string {
  if (documents.length === 0) return 'No invoices.';
  const rows = documents.map((one) => [
    one.number,
    one.date,
    String(one.order),
    one.buyer.company || one.buyer.name,
    one.buyer.gstin,
    one.place_of_supply.name,
    rupees(one.totals.taxable_paise),
    rupees(taxOf(one.totals)),
    rupees(one.totals.amount_paise),
    one.refers_to ? `takes back ${one.refers_to.number}` : isWhole(one) ? '' : 'a rate is unknown',
  ]);
  return table(columns, rows);
}

function describe(document: InvoiceDocument): string {
  const { supplier, buyer, place_of_supply: place, totals } = document;
  const lines = document.lines.flatMap((line) =>
    line.parts.length === 0
      ? [[line.name, 'unknown', String(line.quantity), '', '', '', rupees(line.amount_paise)]]
      : line.parts.map((part, index) => [
          index === 0 ? line.name : '',
          part.hsn,
          index === 0 ? String(line.quantity) : '',
          rupees(part.taxable_paise),
          `${part.rate / 100} %`,
          rupees(taxOf(part)),
          rupees(part.taxable_paise + taxOf(part)),
        ]),
  );
  const taxes = document.is_within_state
    ? `CGST ${rupees(totals.cgst_paise)}, ${document.state_tax} ${rupees(totals.sgst_paise)}`
    : `IGST ${rupees(totals.igst_paise)}`;
  return [
    facts([
      [kindText(document), document.number],
      ['Date', document.date],
      ['Order', String(document.order)],
      ['Takes back', document.refers_to ? `${document.refers_to.number} of ${document.refers_to.date}` : ''],
      ['Seller', `${supplier.name}, GSTIN ${supplier.gstin}`],
      ['Buyer', plain([buyer.name, buyer.company].filter(Boolean).join(', '))],
      ['GSTIN', buyer.gstin],
      ['Address', plainLines(buyer.address).replaceAll('\n', ', ')],
      ['Supply to', `${place.code} ${place.name}`],
    ]),
    table(
      ['ITEM', 'HSN', right('UNITS'), right('TAXABLE'), right('RATE'), right('TAX'), right('AMOUNT')],
      lines,
    ),
    facts([
      ['Taxable', rupees(totals.taxable_paise)],
      ['Tax', taxes],
      ['Amount', `${rupees(totals.amount_paise)} (${amountInWords(totals.amount_paise)})`],
      ['Note', isWhole(document) ? '' : 'The rate of a product was not known when it was ordered.'],
    ]),
  ].join('\n\n');
}

/** A part of the export: CSV, or of a list in JSON, which the last part ends. */
const partOf = (documents: readonly InvoiceDocument[], isFirst: boolean, isJson: boolean): string =>
  isJson
    ? `${isFirst ? '[' : ',\n'}${documents.map((one) => JSON.stringify(one)).join(',\n')}`
    : invoiceCsv(documents, isFirst);

const none = (wanted: string) =>
  err<ApiError>({ code: 'not_found', detail: `There is no invoice ${wanted}.` });

const list: Command = {
  name: 'invoices list',
  summary: 'invoices and credit notes, newest first',
  options: limitOption,
  async run(ctx, { values }) {
    const limit = limitOf(values);
    if (!limit.ok) return limit;
    const documents = await newestInvoices(ctx, limit.value);
    return ok({ json: documents, text: tableOf(documents) });
  },
};

export const invoiceCommands: Command[] = [
  { ...list, name: 'invoices' },
  list,
  {
    name: 'invoices show',
    usage: 'NUMBER|ORDER',
    summary: 'one invoice or credit note in full, or all of one order',
    async run(ctx, { words }) {
      const [word = ''] = words;
      if (words.length !== 1) return wrong('Give one number, as in: INV/26-27/00001, or that of an order');
      const isOrder = /^[1-9]\d{0,14}$/.test(word);
      const wanted = isOrder ? { orderId: Number(word) } : { number: word.toUpperCase() };
      const documents = await findInvoices(ctx, wanted);
      if (documents.length === 0) return none(isOrder ? `of order ${word}` : plain(word));
      return ok({ json: documents, text: documents.map(describe).join('\n\n\n') });
    },
  },
  {
    name: 'invoices export',
    usage: 'MONTH',
    summary: 'the invoices and credit notes of a month, such as 2026-11, as CSV for accounting',
    async run(ctx, { words, values, write }) {
      const [month = ''] = words;
      if (words.length !== 1 || !/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) {
        return wrong('Give one month, as in: 2026-11');
      }
      let done = 0;
      try {
        for await (const documents of invoicesOfMonth(ctx, month)) {
          const isFirst = done === 0;
          if (isFirst || documents.length > 0) await write(partOf(documents, isFirst, values.json === true));
          done += documents.length;
        }
      } catch (error) {
        if (!isUnavailable(error)) throw error;
        return wrong(
          `The database stopped answering after ${done} documents: the file is not whole. Run the export again.`,
        );
      }
      return ok(values.json ? { json: undefined, text: ']' } : { json: undefined, text: '' });
    },
  },
];
