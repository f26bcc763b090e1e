import type { Errors } from '#browser/form/checks.ts';
import type { Business } from '#domain/gst/business.ts';
import * as texts from '#texts/en/business.ts';
import { businessLabels } from '#texts/en/business-fields.ts';
import { TextAreaField, TextField } from './Field.tsx';

type BusinessInputsProps = { values?: Partial<Business>; errors?: Errors<keyof Business> };

/** What a business wants on its quotation and invoice. */
export function BusinessInputs({ values = {}, errors = {} }: BusinessInputsProps) {
  const props = (name: keyof Business) => ({
    name,
    label: businessLabels[name],
    optional: true,
    autoComplete: name === 'company' ? 'organization' : 'off',
    defaultValue: values[name] ?? '',
    error: errors[name],
  });
  return (
    <>
      <TextField {...props('company')} />
      <TextField {...props('gstin')} autoCapitalize="characters" hint={texts.gstinHint} />
      <TextField {...props('po')} hint={texts.poHint} />
      <TextAreaField {...props('billTo')} rows={2} hint={texts.billToHint} />
    </>
  );
}
