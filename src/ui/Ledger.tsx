import './Ledger.css';

export type LedgerRow = {
  label: string;
  value: string;
  tone?: 'good' | 'total';
  /** `data-part` names by which a script finds label and value. `part` is also the id of the value. */
  labelPart?: string;
  part?: string;
};

/** A list of labels and values, such as the amounts of an order with their total. */
export const Ledger = ({ rows }: { rows: readonly LedgerRow[] }) => (
  <dl className="ledger">
    {rows.map(({ label, value, tone, labelPart, part }) => (
      <div key={label} className={tone && `ledger-${tone}`}>
        <dt data-part={labelPart}>{label}</dt>
        <dd data-part={part} id={part}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
