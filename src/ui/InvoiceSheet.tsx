import { formatPaise } from '#domain/base/money.ts';
import type { InvoiceDocument } from '#domain/gst/invoice-document.ts';
import { amountInWords } from '#texts/en/amount-in-words.ts';
import * as texts from '#texts/en/invoice.ts';
import { sentences } from '#texts/texts.ts';
import { InvoiceLines } from './InvoiceLines.tsx';
import './InvoiceSheet.css';
import './PrintPage.css';

/** `2026-11-22` becomes `22-11-2026`. */
const dayOf = (date: string): string => date.split('-').reverse().join('-');

/** One invoice with all that rule 46 of the CGST Rules asks for, or one credit note with all that rule 53 asks for. */
export function InvoiceSheet({ document }: { document: InvoiceDocument }) {
  const { number, kind, date, order, refers_to, supplier, buyer, place_of_supply, totals } = document;
  const isNote = kind === 'credit_note';
  const own = isNote ? texts.creditNote : texts.invoice;
  const isUnknown = document.lines.some(({ parts }) => parts.length === 0);
  const delivered =
    [buyer.company, buyer.name, buyer.address].filter(Boolean).join('\n') || texts.notRecorded;
  const sums: [string, number][] = [
    [texts.taxableValue, totals.taxable_paise],
    ...(document.is_within_state
      ? ([
          ['CGST', totals.cgst_paise],
          [document.state_tax, totals.sgst_paise],
        ] as [string, number][])
      : ([['IGST', totals.igst_paise]] as [string, number][])),
  ];
  return (
    <article className="sheet invoice" aria-label={`${own.title} ${number}`}>
      <header className="invoice-head">
        <div>
          <p className="invoice-name">{supplier.name}</p>
          <p>{supplier.address.join(', ')}</p>
          <p>
            {texts.gstin(supplier.gstin)} · {supplier.state.name} ({supplier.state.code})
          </p>
          <p>
            {[supplier.cin && texts.cin(supplier.cin), supplier.phone, supplier.email]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div>
          <h1>{own.title}</h1>
          <dl>
            <Row name={own.numberLabel} value={number} />
            <Row name={texts.date} value={dayOf(date)} />
            <Row name={texts.order} value={String(order)} />
            {refers_to && (
              <Row name={texts.against} value={texts.numberOf(refers_to.number, dayOf(refers_to.date))} />
            )}
          </dl>
        </div>
      </header>
      <div className="invoice-buyer">
        <div>
          <h2>{buyer.bill_to ? texts.billedTo : texts.billedAndDeliveredTo}</h2>
          <p className="invoice-address">
            {buyer.bill_to ? [buyer.company, buyer.bill_to].filter(Boolean).join('\n') : delivered}
          </p>
          <p>{buyer.gstin ? texts.gstin(buyer.gstin) : texts.noGstin}</p>
        </div>
        {buyer.bill_to && (
          <div>
            <h2>{texts.deliveredTo}</h2>
            <p className="invoice-address">{delivered}</p>
          </div>
        )}
        <dl>
          {buyer.po && <Row name={texts.poNumber} value={buyer.po} />}
          <Row name={texts.placeOfSupply} value={`${place_of_supply.name} (${place_of_supply.code})`} />
          <Row name={texts.reverseCharge} value={texts.no} />
        </dl>
      </div>
      <InvoiceLines document={document} />
      <div className="invoice-foot">
        <div>
          <p>
            <span className="soft">{own.inWords}</span>
            <br />
            {amountInWords(document.totals.amount_paise)}
          </p>
          <p className="soft">{sentences(own.note, isUnknown && texts.unknownTax)}</p>
        </div>
        <div>
          <dl className="invoice-sums">
            {sums.map(([name, paise]) => (
              <Row key={name} name={name} value={formatPaise(paise)} />
            ))}
            <Row name={own.total} value={formatPaise(totals.amount_paise)} />
          </dl>
          <p className="invoice-signature">
            {texts.signedFor(supplier.name)}
            <span>{texts.signatory}</span>
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
