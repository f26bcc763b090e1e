import './Amounts.css';
import './Ticks.css';

export type AmountRow = {
  label: string;
  value: string;
  tone?: 'good' | 'total';
  /** `data-part` names by which a script finds label and value. `part` is also the id of the value. */
  labelPart?: string;
  part?: string;
};

/** Labels with their amounts, such as those of an order with its total. */
export const Amounts = ({ rows }: { rows: readonly AmountRow[] }) => (
  <dl className="amounts">
    {rows.map(({ label, value, tone, labelPart, part }) => (
      <div key={label} className={tone && `amounts-${tone}`}>
        <dt data-part={labelPart}>{label}</dt>
        <dd data-part={part} id={part}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
);

/** Short promises beside a buy or checkout button. */
export const Assurances = ({ texts }: { texts: readonly string[] }) => (
  <ul className="ticks assurances">
    {texts.map((text) => (
      <li key={text}>{text}</li>
    ))}
  </ul>
);
