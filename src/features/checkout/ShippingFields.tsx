import type { InputHTMLAttributes } from 'react';
import { shippingFields } from '#domain/fields.ts';
import { checkShipping, type Errors, type ShippingForm } from '#domain/forms.ts';
import { shippingNames } from '#stores/checkout-draft.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';

type Name = keyof ShippingForm;
type ShippingFieldsProps = { initial: Partial<ShippingForm>; errors: Errors<Name>; isLocked: boolean };

const blank = Object.fromEntries(shippingNames.map((name) => [name, ''])) as ShippingForm;
const requiredMessages = checkShipping(blank);

/** The inputs are uncontrolled: a failed request or a new render cannot lose typed text. */
export function ShippingFields({ initial, errors, isLocked }: ShippingFieldsProps) {
  const field = (
    name: Name,
    label: string,
    more: Omit<InputHTMLAttributes<HTMLInputElement>, 'name'> & { optional?: boolean },
  ) => (
    <TextField
      label={label}
      name={name}
      defaultValue={initial[name] ?? ''}
      requiredMessage={requiredMessages[name]}
      error={errors[name]}
      maxLength={shippingFields[name].max}
      readOnly={isLocked}
      {...more}
    />
  );
  return (
    <fieldset className="checkout-fields">
      <legend>Shipping details</legend>
      {field('fullName', 'Full name', { autoComplete: 'name' })}
      {field('email', 'Email', { autoComplete: 'email', type: 'email' })}
      {field('phone', 'Phone', { autoComplete: 'tel', type: 'tel' })}
      {field('company', 'Company', { optional: true, autoComplete: 'organization' })}
      <div className="checkout-whole">{field('address', 'Address', { autoComplete: 'street-address' })}</div>
      {field('city', 'City', { autoComplete: 'address-level2' })}
      {field('zip', 'ZIP code', { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: undefined })}
      <div className="checkout-whole">
        <TextAreaField
          label="Notes"
          optional
          name="notes"
          rows={3}
          maxLength={shippingFields.notes.max}
          hint="Landmark, floor, a good time to call"
          defaultValue={initial.notes ?? ''}
          readOnly={isLocked}
        />
      </div>
    </fieldset>
  );
}
