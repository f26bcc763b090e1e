import { TextAreaField, TextField } from '#ui/Field.tsx';

const ErrorOf = ({ name }: { name: string }) => (
  <p id={`${name}-error`} className="field-error" role="alert" />
);

/**
 * The fields that only a business needs for its GST invoice, collapsed at first. Rendered at build, never by React:
 * checkout-script.ts fills them in, place-order.ts checks them. No maxlength: it would cut what is pasted without a word.
 */
export const BusinessFields = () => (
  <details className="checkout-business">
    <summary>GST invoice for a business</summary>
    <TextField
      name="gstin"
      label="GSTIN"
      optional
      autoComplete="off"
      autoCapitalize="characters"
      hint="15 characters"
    />
    <ErrorOf name="gstin" />
    <TextField name="po" label="PO number" optional autoComplete="off" />
    <ErrorOf name="po" />
    <TextAreaField name="billTo" label="Bill to" optional rows={2} autoComplete="off" />
    <ErrorOf name="billTo" />
    <TextField name="state" label="State" optional autoComplete="shipping address-level1" />
    <ErrorOf name="state" />
  </details>
);
