import './Ledger.css';

export type LedgerRow = { label: string; value: string; tone?: 'good' | 'total' };

/** A list of labels and values, such as the amounts of an order with their total. */
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
