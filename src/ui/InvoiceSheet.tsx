import type { ReactNode } from 'react';
import type { PrintedInvoice } from '#contract/orders.ts';
import { formatPaise } from '#domain/base/money.ts';
import type { InvoiceHeadings } from '#domain/gst/invoice-headings.ts';
import { amountInWords } from '#texts/en/amount-in-words.ts';
import * as texts from '#texts/en/invoice.ts';
import * as headings from '#texts/en/invoice-headings.ts';
import { sentences } from '#texts/texts.ts';
import { InvoiceHeading } from './InvoiceHeading.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import './InvoiceSheet.css';
import './PrintPage.css';

/** `2026-11-22` becomes `22-11-2026`. */
const dayOf = (date: string): string => date.split('-').reverse().join('-');

/** One invoice with all that rule 46 of the CGST Rules asks for, or one credit note with all that rule 53 asks for. */
export function InvoiceSheet({ document }: { document: PrintedInvoice }) {
  const { number, kind, date, order, refers_to, supplier, buyer, place_of_supply, totals } = document;
  const own = kind === 'credit_note' ? headings.creditNote : headings.invoice;
  const isUnknown = document.lines.some(({ parts }) => parts.length === 0);
  const delivered =
    [buyer.company, buyer.name, buyer.address].filter(Boolean).join('\n') || texts.notRecorded;
  const taxes: [string, number][] = document.is_within_state
    ? [
        ['CGST', totals.cgst_paise],
        [document.state_tax, totals.sgst_paise],
      ]
    : [['IGST', totals.igst_paise]];
  const heading = (name: keyof InvoiceHeadings) => <InvoiceHeading name={name} document={document} />;
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
          <h1>{heading('title')}</h1>
          <dl>
            <Row name={heading('numberLabel')} value={number} />
            <Row name={heading('date')} value={dayOf(date)} />
            <Row name={heading('order')} value={String(order)} />
            {refers_to && (
              <Row
                name={heading('against')}
                value={texts.numberOf(refers_to.number, dayOf(refers_to.date))}
              />
            )}
          </dl>
        </div>
      </header>
      <div className="invoice-buyer">
        <div>
          <h2>{heading(buyer.bill_to ? 'billedTo' : 'billedAndDeliveredTo')}</h2>
          <p className="invoice-address">
            {buyer.bill_to ? [buyer.company, buyer.bill_to].filter(Boolean).join('\n') : delivered}
          </p>
          <p>{buyer.gstin ? texts.gstin(buyer.gstin) : texts.noGstin}</p>
        </div>
        {buyer.bill_to && (
          <div>
            <h2>{heading('deliveredTo')}</h2>
            <p className="invoice-address">{delivered}</p>
          </div>
        )}
        <dl>
          {buyer.po && <Row name={heading('poNumber')} value={buyer.po} />}
          <Row name={heading('placeOfSupply')} value={`${place_of_supply.name} (${place_of_supply.code})`} />
          <Row name={heading('reverseCharge')} value={texts.no} />
        </dl>
      </div>
      <InvoiceLines document={document} />
      <div className="invoice-foot">
        <div>
          <p>
            <span className="soft">{heading('inWords')}</span>
            <br />
            {amountInWords(document.totals.amount_paise)}
          </p>
          <p className="soft">{sentences(texts.notes[kind], isUnknown && texts.unknownTax)}</p>
        </div>
        <div>
          <dl className="invoice-sums">
            <Row name={heading('taxableValue')} value={formatPaise(totals.taxable_paise)} />
            {taxes.map(([name, paise]) => (
              <Row key={name} name={name} value={formatPaise(paise)} />
            ))}
            <Row name={heading('total')} value={formatPaise(totals.amount_paise)} />
          </dl>
          <p className="invoice-signature">
            {texts.signedFor(supplier.name)}
            <span>{heading('signatory')}</span>
          </p>
        </div>
      </div>
    </article>
  );
}

const Row = ({ name, value }: { name: ReactNode; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
