import type { InputHTMLAttributes } from 'react';
import { checkShipping, type Errors, type ShippingForm } from '#domain/forms.ts';
import { shippingNames } from '#stores/checkout-draft.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';

type Name = keyof ShippingForm;
type ShippingFieldsProps = { start: Partial<ShippingForm>; errors: Errors<Name>; isLocked: boolean };

const blank = Object.fromEntries(shippingNames.map((name) => [name, ''])) as ShippingForm;
const lacking = checkShipping(blank);

/** The inputs keep what is typed themselves, so that nothing that fails can take it away. */
export function ShippingFields({ start, errors, isLocked }: ShippingFieldsProps) {
  const field = (
    name: Name,
    label: string,
    more: Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> = {},
  ) => (
    <TextField
      label={label}
      name={name}
      defaultValue={start[name] ?? ''}
      lacking={lacking[name]}
      error={errors[name]}
      readOnly={isLocked}
      {...more}
    />
  );
  return (
    <fieldset className="checkout-fields">
      <legend>Shipping details</legend>
      {field('fullName', 'Full name', { autoComplete: 'name', maxLength: 120 })}
      {field('email', 'Email', { autoComplete: 'email', type: 'email', maxLength: 254 })}
      {field('phone', 'Phone', { autoComplete: 'tel', type: 'tel', maxLength: 30 })}
      <TextField
        label="Company"
        optional
        name="company"
        autoComplete="organization"
        maxLength={120}
        defaultValue={start.company ?? ''}
        readOnly={isLocked}
      />
      <div className="checkout-whole">
        {field('address', 'Address', { autoComplete: 'street-address', maxLength: 500 })}
      </div>
      {field('city', 'City', { autoComplete: 'address-level2', maxLength: 120 })}
      {field('zip', 'ZIP code', { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 10 })}
      <div className="checkout-whole">
        <TextAreaField
          label="Notes"
          optional
          name="notes"
          rows={3}
          maxLength={1000}
          hint="Landmark, floor, a good time to call"
          defaultValue={start.notes ?? ''}
          readOnly={isLocked}
        />
      </div>
    </fieldset>
  );
}
