import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';

export type Row = { label: string; value: string };
type RowsProps = {
  name: string;
  label: string;
  error: string | undefined;
  rows: Row[];
  onChange: (rows: Row[]) => void;
};

/** Lines of a label and a value, such as "Frame: black". */
export function RowsField({ name, label, error, rows, onChange }: RowsProps) {
  const change = (index: number, changed: Partial<Row>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  return (
    <Field name={name} label={label} error={error} optional>
      {({ id }) => (
        <div className="entry-rows" id={id}>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name of their own
            <div key={index} className="entry-row">
              <input
                className="field-input"
                aria-label={`Label of row ${index + 1}`}
                value={row.label}
                onChange={(event) => change(index, { label: event.target.value })}
              />
              <input
                className="field-input"
                aria-label={`Value of row ${index + 1}`}
                value={row.value}
                onChange={(event) => change(index, { value: event.target.value })}
              />
              <Button
                size="small"
                look="plain"
                onClick={() => onChange(rows.filter((_, at) => at !== index))}
              >
                Remove<span className="visually-hidden"> row {index + 1}</span>
              </Button>
            </div>
          ))}
          <Button size="small" onClick={() => onChange([...rows, { label: '', value: '' }])}>
            Add a row
          </Button>
        </div>
      )}
    </Field>
  );
}
