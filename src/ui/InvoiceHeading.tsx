import type { PrintedInvoice } from '#contract/orders.ts';
import type { InvoiceHeadings } from '#domain/gst/invoice-headings.ts';
import { creditNote, invoice } from '#texts/en/invoice-headings.ts';

type Of = { name: keyof InvoiceHeadings; document: PrintedInvoice };

/** The heading in English. `other`: in the order's language, undefined if that is English or has the same word. */
const inBoth = ({ name, document: { kind, second } }: Of) => {
  const english = (kind === 'credit_note' ? creditNote : invoice)[name];
  const other = second?.headings[name];
  return { english, other: other === english ? undefined : other, language: second?.language };
};

export function InvoiceHeading(of: Of) {
  const { english, other, language } = inBoth(of);
  if (!other) return english;
  return (
    <>
      {english} <span lang={language}>{other}</span>
    </>
  );
}

export function headingText(of: Of): string {
  const { english, other } = inBoth(of);
  return other ? `${english} ${other}` : english;
}
