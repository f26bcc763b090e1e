import { shippingFields } from '#domain/fields.ts';
import { TextField } from '#ui/Field.tsx';

const field = (name: 'gstin' | 'state', label: string) =>
  ({ name, label, optional: true, maxLength: shippingFields[name].max, enterKeyHint: 'next' }) as const;

/**
 * What only a business needs for its GST invoice, closed at first. Made at build and never by React: the page's script fills
 * it in, business-fields.ts checks it.
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
