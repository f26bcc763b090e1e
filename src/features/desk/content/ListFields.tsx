import type { CategoryRef } from '#contract/desk-content.ts';
import { listFields } from '#texts/en/desk-entry-form.ts';
import { Field } from '#ui/Field.tsx';
import type { FormRows } from '../form/form-field.ts';
import { OrderedList } from '../form/OrderedList.tsx';
import { RowsField } from './RowsField.tsx';

type ListProps = {
  name: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
};

/** Texts in an order, one a row. */
export const PointsField = ({ value, onChange, ...rest }: ListProps & FormRows) => (
  <RowsField
    {...rest}
    rows={value.map((text) => ({ text }))}
    onChange={(rows) => onChange(rows.map(({ text = '' }) => text))}
  />
);

type OrderProps = ListProps & { names: readonly CategoryRef[] };

/** All categories, to be put in another order. */
export const OrderField = ({ value, names, onChange, ...field }: OrderProps) => (
  <Field {...field}>
    {({ id }) => (
      <div id={id} className="entry-order" tabIndex={-1}>
        <OrderedList label={field.label} one={listFields.category} items={value} isFixed onChange={onChange}>
          {(slug) => <span>{names.find((one) => one.slug === slug)?.name ?? slug}</span>}
        </OrderedList>
      </div>
    )}
  </Field>
);
