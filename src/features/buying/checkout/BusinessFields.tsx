import { businessLabels } from '#texts/en/business-fields.ts';
import * as texts from '#texts/en/checkout.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';

const ErrorOf = ({ name }: { name: string }) => (
  <p id={`${name}-error`} className="field-error" role="alert" />
);

/**
 * The fields that only a business needs, collapsed at first; those of a GST invoice only where the shop makes one. Rendered at
 * build, never by React: checkout-script.ts fills them in, place-order.ts checks them. No maxlength: it would cut what is
 * pasted without a word.
 */
export const BusinessFields = ({ hasInvoice }: { hasInvoice: boolean }) => (
  <details className="checkout-business">
    <summary>{hasInvoice ? texts.businessTitle : texts.companyTitle}</summary>
    <TextField name="company" label={businessLabels.company} optional autoComplete="shipping organization" />
    <ErrorOf name="company" />
    {hasInvoice && (
      <>
        <TextField
          name="gstin"
          label={businessLabels.gstin}
          optional
          autoComplete="off"
          autoCapitalize="characters"
          hint={texts.gstinHint}
        />
        <ErrorOf name="gstin" />
        <TextField name="po" label={businessLabels.po} optional autoComplete="off" />
        <ErrorOf name="po" />
        <TextAreaField name="billTo" label={businessLabels.billTo} optional rows={2} autoComplete="off" />
        <ErrorOf name="billTo" />
        <TextField
          name="state"
          label={businessLabels.state}
          optional
          autoComplete="shipping address-level1"
        />
        <ErrorOf name="state" />
      </>
    )}
  </details>
);
