import { formatPaise } from '#domain/base/money.ts';
import type { InvoiceDocument } from '#domain/gst/invoice-document.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import './InvoiceSheet.css';
import './PrintPage.css';

/** `2026-11-22` becomes `22-11-2026`. */
const dayOf = (date: string): string => date.split('-').reverse().join('-');

/** One invoice with all that rule 46 of the CGST Rules asks for, or one credit note with all that rule 53 asks for. */
export function InvoiceSheet({ document }: { document: InvoiceDocument }) {
  const { number, kind, date, order, refers_to, supplier, buyer, place_of_supply, totals } = document;
  const isNote = kind === 'credit_note';
  const title = isNote ? 'Credit Note' : 'Tax Invoice';
  const isUnknown = document.lines.some(({ parts }) => parts.length === 0);
  const delivered = [buyer.company, buyer.name, buyer.address].filter(Boolean).join('\n') || 'Not recorded';
  const sums: [string, number][] = [
    ['Taxable value', totals.taxable_paise],
    ...(document.is_within_state
      ? ([
          ['CGST', totals.cgst_paise],
          [document.state_tax, totals.sgst_paise],
        ] as [string, number][])
      : ([['IGST', totals.igst_paise]] as [string, number][])),
  ];
  return (
    <article className="sheet invoice" aria-label={`${title} ${number}`}>
      <header className="invoice-head">
        <div>
          <p className="invoice-name">{supplier.name}</p>
          <p>{supplier.address.join(', ')}</p>
          <p>
            GSTIN {supplier.gstin} · {supplier.state.name} ({supplier.state.code})
          </p>
          <p>
            {[supplier.cin && `CIN ${supplier.cin}`, supplier.phone, supplier.email]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div>
          <h1>{title}</h1>
          <dl>
            <Row name={isNote ? 'Credit note' : 'Invoice'} value={number} />
            <Row name="Date" value={dayOf(date)} />
            <Row name="Order" value={String(order)} />
            {refers_to && (
              <Row name="Against invoice" value={`${refers_to.number} of ${dayOf(refers_to.date)}`} />
            )}
          </dl>
        </div>
      </header>
      <div className="invoice-buyer">
        <div>
          <h2>{buyer.bill_to ? 'Billed to' : 'Billed and delivered to'}</h2>
          <p className="invoice-address">
            {buyer.bill_to ? [buyer.company, buyer.bill_to].filter(Boolean).join('\n') : delivered}
          </p>
          <p>{buyer.gstin ? `GSTIN ${buyer.gstin}` : 'Not registered for GST'}</p>
        </div>
        {buyer.bill_to && (
          <div>
            <h2>Delivered to</h2>
            <p className="invoice-address">{delivered}</p>
          </div>
        )}
        <dl>
          {buyer.po && <Row name="PO number" value={buyer.po} />}
          <Row name="Place of supply" value={`${place_of_supply.name} (${place_of_supply.code})`} />
          <Row name="Reverse charge" value="No" />
        </dl>
      </div>
      <InvoiceLines document={document} />
      <div className="invoice-foot">
        <div>
          <p>
            <span className="soft">{isNote ? 'Credited amount' : 'Amount'} in words</span>
            <br />
            {document.in_words}
          </p>
          <p className="soft">
            {isNote
              ? 'These goods of the invoice came back or were not accepted.'
              : 'Prices include GST; the amounts above show it taken out.'}
            {isUnknown &&
              ' HSN and rate of some lines were not recorded when they were ordered: their GST is not stated here and not in the sums. Ask the shop for it.'}
          </p>
        </div>
        <div>
          <dl className="invoice-sums">
            {sums.map(([name, paise]) => (
              <Row key={name} name={name} value={formatPaise(paise)} />
            ))}
            <Row name={isNote ? 'Total credited' : 'Total'} value={formatPaise(totals.amount_paise)} />
          </dl>
          <p className="invoice-signature">
            For {supplier.name}
            <span>Authorised signatory</span>
          </p>
        </div>
      </div>
    </article>
  );
}

const Row = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
