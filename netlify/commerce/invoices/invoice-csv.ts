import type { DocumentLine, InvoiceDocument } from '#domain/gst/invoice-document.ts';
import { taxOf } from '#domain/gst/taxed-parts.ts';
import { csvFile, csvRows } from '#domain/text/sheet.ts';
import { invoiceSheet as words } from '#texts/en/invoice-sheet.ts';

const unknownTax = {
  hsn: '',
  rate: undefined,
  taxable_paise: 0,
  cgst_paise: 0,
  sgst_paise: 0,
  igst_paise: 0,
};

function rowsOf(document: InvoiceDocument, line: DocumentLine): string[][] {
  const { kind, buyer, place_of_supply: place } = document;
  const isNote = kind === 'credit_note';
  const rupees = (paise: number) => ((isNote ? -paise : paise) / 100).toFixed(2);
  const parts = line.parts.length > 0 ? line.parts : [unknownTax];
  return parts.map((part) => {
    const isKnown = part.rate !== undefined;
    return [
      isNote ? words.note : words.invoice,
      document.number,
      document.date,
      String(document.order),
      document.refers_to?.number ?? '',
      buyer.company || buyer.name,
      buyer.gstin,
      `${place.code} ${place.name}`,
      line.name,
      part.hsn,
      String(line.quantity),
      isKnown ? String(part.rate / 100) : words.unknown,
      isKnown ? rupees(part.taxable_paise) : '',
      isKnown ? rupees(part.cgst_paise) : '',
      isKnown ? rupees(part.sgst_paise) : '',
      isKnown ? rupees(part.igst_paise) : '',
      rupees(isKnown ? part.taxable_paise + taxOf(part) : line.amount_paise),
    ];
  });
}

/** A CSV file for accounting, or a further part of it: a row for each taxed part of each line. Credit notes are negative, in rupees. */
export function invoiceCsv(documents: readonly InvoiceDocument[], isBeginning = true): string {
  const rows = documents.flatMap((document) => document.lines.flatMap((line) => rowsOf(document, line)));
  return isBeginning ? csvFile([words.columns, ...rows]) : `\r\n${csvRows(rows)}`;
}
