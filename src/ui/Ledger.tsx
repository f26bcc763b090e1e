import './Ledger.css';

export type LedgerRow = { label: string; value: string; tone?: 'good' | 'total' };

/** Amounts and facts one under the other; the last is usually the total. */
export const Ledger = ({ rows }: { rows: readonly LedgerRow[] }) => (
  <dl className="ledger">
    {rows.map(({ label, value, tone }) => (
      <div key={label} className={tone && `ledger-${tone}`}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
