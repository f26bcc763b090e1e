import { type Amounts, amountNames, type GstReturn } from '#domain/gst/gst-return.ts';
import { csvFile } from '#domain/text/sheet.ts';

/** The three tables of a month's return, as the CSV files that an accountant takes to GSTR-1. */

const heads = ['Taxable value', 'CGST', 'SGST or UTGST', 'IGST'];
const rupees = (amounts: Amounts): string[] => amountNames.map((name) => (amounts[name] / 100).toFixed(2));
const percent = (rate: number): string => String(rate / 100);

/** One of the three tables as a CSV file. */
export const gstReturnCsv = {
  b2b: ({ b2b }: GstReturn): string =>
    csvFile([
      ['GSTIN', 'Name', 'Document', 'Number', 'Date', 'Place of supply', 'Rate %', ...heads],
      ...b2b.map((row) => [
        row.gstin,
        row.name,
        row.kind === 'invoice' ? 'Invoice' : 'Credit note',
        row.number,
        row.date,
        row.place,
        percent(row.rate),
        ...rupees(row),
      ]),
    ]),
  b2c: ({ b2c }: GstReturn): string =>
    csvFile([
      ['Place of supply', 'Rate %', ...heads],
      ...b2c.map((row) => [row.place, percent(row.rate), ...rupees(row)]),
    ]),
  hsn: ({ hsn }: GstReturn): string =>
    csvFile([
      ['HSN', 'Quantity', 'Rate %', ...heads],
      ...hsn.map((row) => [row.hsn, row.quantity, percent(row.rate), ...rupees(row)]),
    ]),
};
