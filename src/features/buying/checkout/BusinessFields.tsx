import { shippingFields } from '#domain/fields.ts';
import { TextField } from '#ui/Field.tsx';

const field = (name: 'gstin' | 'state', label: string) =>
  ({ name, label, optional: true, maxLength: shippingFields[name].max, enterKeyHint: 'next' }) as const;

/**
 * The fields that only a business needs for its GST invoice, collapsed at first. Rendered at build, never by React:
 * checkout-script.ts fills them in, business-fields.ts checks them.
 */
export const BusinessFields = () => (
  <details className="checkout-business">
    <summary>GST invoice for a business</summary>
    <TextField
      {...field('gstin', 'GSTIN')}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      hint="15 characters, as on your registration. The invoice comes with the goods, in your account."
    />
    <p id="gstin-error" className="field-error" role="alert" />
    <TextField {...field('state', 'State')} autoComplete="shipping address-level1" />
  </details>
);
