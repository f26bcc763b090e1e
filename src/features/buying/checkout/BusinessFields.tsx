import { shippingFields } from '#domain/fields.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';

const businessField = (name: 'gstin' | 'state' | 'po', label: string) =>
  ({ name, label, optional: true, maxLength: shippingFields[name].max }) as const;

/**
 * The fields that only a business needs for its GST invoice, collapsed at first. Rendered at build, never by React:
 * checkout-script.ts fills them in, place-order.ts checks them.
 */
export const BusinessFields = () => (
  <details className="checkout-business">
    <summary>GST invoice for a business</summary>
    <TextField
      {...businessField('gstin', 'GSTIN')}
      autoComplete="off"
      autoCapitalize="characters"
      hint="15 characters"
    />
    <p id="gstin-error" className="field-error" role="alert" />
    <TextField {...businessField('po', 'PO number')} autoComplete="off" />
    <TextAreaField
      name="billTo"
      label="Bill to"
      optional
      rows={2}
      maxLength={shippingFields.billTo.max}
      autoComplete="off"
    />
    <TextField {...businessField('state', 'State')} autoComplete="shipping address-level1" />
  </details>
);
