import { shippingFields } from '#domain/fields.ts';
import type { Errors, ShippingForm } from '#domain/forms.ts';
import { TextField } from '#ui/Field.tsx';

type Name = 'gstin' | 'state';
type BusinessFieldsProps = {
  initial: Partial<ShippingForm>;
  errors: Errors<keyof ShippingForm>;
  isLocked: boolean;
};

/** What only a business needs for its GST invoice: closed, unless it is filled in or wrong. */
export function BusinessFields({ initial, errors, isLocked }: BusinessFieldsProps) {
  const props = (name: Name, label: string) => ({
    name,
    label,
    optional: true,
    defaultValue: initial[name] ?? '',
    error: errors[name],
    maxLength: shippingFields[name].max,
    readOnly: isLocked,
    enterKeyHint: 'next' as const,
  });
  return (
    <details
      className="checkout-whole checkout-business"
      ref={(element) => {
        if (element && (errors.gstin || errors.state || initial.gstin)) element.open = true;
      }}
    >
      <summary>GST invoice for a business</summary>
      <TextField
        {...props('gstin', 'GSTIN')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint="15 characters, as on your registration. The invoice comes with the goods, in your account."
      />
      <TextField {...props('state', 'State')} autoComplete="shipping address-level1" />
    </details>
  );
}
