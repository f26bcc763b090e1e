import type { PrintedInvoice } from '#contract/orders.ts';
import { formatPaise } from '#domain/base/money.ts';
import type { InvoiceHeadings } from '#domain/gst/invoice-headings.ts';
import { taxOf } from '#domain/gst/taxed-parts.ts';
import * as texts from '#texts/en/invoice.ts';
import { headingText, InvoiceHeading } from './InvoiceHeading.tsx';

type Line = PrintedInvoice['lines'][number];
type Part = Line['parts'][number];

const amount = (paise: number): string => formatPaise(paise).replace('₹', '');
const percent = (hundredths: number): string => `${hundredths / 100} %`;

/** A row for each taxed part of a line. On narrow screens a row is a block, with the column's name before each value. */
export function InvoiceLines({ document }: { document: PrintedInvoice }) {
  const { is_within_state: isWithin, state_tax } = document;
  const taxColumns = isWithin ? ['CGST', state_tax] : ['IGST'];
  const heading = (name: keyof InvoiceHeadings) => ({
    text: headingText({ name, document }),
    shown: <InvoiceHeading name={name} document={document} />,
  });
  const columns = [
    heading('what'),
    heading('hsn'),
    heading('quantity'),
    heading('unitPrice'),
    heading('taxableValue'),
    heading('rate'),
    ...taxColumns.map((text) => ({ text, shown: text })),
    heading('amount'),
  ];

  function cellsOf(line: Line, part: Part | undefined, index: number): string[] {
    const isFirst = index === 0;
    const own = [isFirst ? String(line.quantity) : '', isFirst ? amount(line.unit_price_paise) : ''];
    const taxes = part && (isWithin ? [part.cgst_paise, part.sgst_paise] : [part.igst_paise]);
    const rest = part
      ? [amount(part.taxable_paise), percent(part.rate), ...(taxes ?? []).map(amount)]
      : [texts.notStated, '', ...taxColumns.map(() => '')];
    return [
      line.parts.length > 1 ? texts.partOf(line.name, index + 1, line.parts.length) : line.name,
      part?.hsn ?? texts.noHsn,
      ...own,
      ...rest,
      amount(part ? part.taxable_paise + taxOf(part) : line.amount_paise),
    ];
  }

  return (
    <table className="invoice-lines">
      <caption className="visually-hidden">{texts.linesCaption}</caption>
      <thead>
        <tr>
          {columns.map(({ text, shown }) => (
            <th key={text} scope="col">
              {shown}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {document.lines.map((line, position) =>
          (line.parts.length > 0 ? line.parts : [undefined]).map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a document never change
            <tr key={`${position} ${index}`}>
              {cellsOf(line, part, index).map((text, column) => (
                <td key={columns[column]?.text} data-name={columns[column]?.text}>
                  {text}
                </td>
              ))}
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
