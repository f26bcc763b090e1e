import { listFields as words } from '#texts/en/desk-entry-form.ts';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import type { FormRows } from '../form/form-field.ts';
import { OrderedList } from '../form/OrderedList.tsx';

export type Row = Record<string, string>;
type RowsProps = FormRows & {
  name: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  rows: readonly Row[];
  onChange: (rows: Row[]) => void;
};

/** Lines of texts in an order: of a label and a value, such as "Frame: black", or of a question and its answer. */
export function RowsField({ one, columns, rows, onChange, ...field }: RowsProps) {
  const change = (index: number, changed: Row) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...changed } : row)));
  return (
    <Field {...field} optional>
      {({ id }) => (
        <div className="entry-rows" id={id} tabIndex={-1}>
          <OrderedList label={field.label} one={one} items={rows} onChange={onChange}>
            {(row, index) =>
              columns.map(({ name, label, isLong }) => {
                const Control = isLong ? 'textarea' : 'input';
                return (
                  <Control
                    key={name}
                    className="field-input"
                    aria-label={words.cell(label, one, index + 1)}
                    placeholder={label}
                    rows={isLong ? 3 : undefined}
                    value={row[name] ?? ''}
                    onChange={({ target }: { target: { value: string } }) =>
                      change(index, { [name]: target.value })
                    }
                  />
                );
              })
            }
          </OrderedList>
          <Button
            size="small"
            onClick={() => onChange([...rows, Object.fromEntries(columns.map(({ name }) => [name, '']))])}
          >
            {words.add(one)}
          </Button>
        </div>
      )}
    </Field>
  );
}
