import type { ReactNode } from 'react';
import { rupees } from '#domain/base/figures.ts';
import './BillBars.css';

type RowProps = { label: string; value: string; className?: string; children?: ReactNode };

const Row = ({ label, value, className, children }: RowProps) => (
  <div className={className}>
    <dt>{label}</dt>
    <dd>{value}</dd>
    {children}
  </div>
);

/** Figures, each beside what it counts. */
export const FigureRows = ({ rows }: { rows: readonly RowProps[] }) => (
  <dl className="bill-bars">
    {rows.map((row) => (
      <Row key={row.label} {...row} />
    ))}
  </dl>
);

type BillBarsProps = {
  /** Paise of a usual month, without solar panels and with them. */
  before: number;
  toPay: number;
  labels: Record<'before' | 'toPay' | 'saved', string>;
  /** What is still to pay and what is saved, in words. */
  values: Record<'toPay' | 'saved', string>;
  /** Further figures below. */
  rows?: readonly RowProps[];
};

const bar = (from: number, to: number): string => `M${from} 0H${to}V8H${from}z`;

/** The last one is filled; one before it is an empty outline. */
const Bars = ({ paths }: { paths: readonly string[] }) => (
  <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
    {paths.map((path) => (
      <path key={path} d={path} />
    ))}
  </svg>
);

/**
 * The bill of a month before and after as two bars, their figures beside them as text. What falls away is an empty outline, so
 * that no colour is needed to read it.
 */
export function BillBars({ before, toPay, labels, values, rows = [] }: BillBarsProps) {
  const left = before > 0 ? Math.min(100, Math.round((toPay / before) * 100)) : 0;
  return (
    <FigureRows
      rows={[
        {
          label: labels.before,
          value: rupees(before),
          children: <Bars paths={[bar(0, 100)]} />,
        },
        {
          label: labels.toPay,
          value: values.toPay,
          children: <Bars paths={[bar(left, 100), bar(0, left)]} />,
        },
        { label: labels.saved, value: values.saved, className: 'bill-saved' },
        ...rows,
      ]}
    />
  );
}
