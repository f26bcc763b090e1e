import { readFields } from '#browser/calls/use-field-errors.ts';
import { checkBusiness } from '#browser/form/check-business.ts';
import type { Errors } from '#browser/form/checks.ts';
import { type Business, businessNames, tidyBusiness } from '#domain/gst/business.ts';
import { businessLines } from '#texts/en/business-fields.ts';
import { businessTitle } from '#texts/en/contact-ask.ts';
import { BusinessInputs } from '#ui/BusinessInputs.tsx';

/** What a business adds where it asks for a quotation. It goes with the message, so that every backend keeps it. */
export const AskedBusiness = ({ errors }: { errors: Errors<keyof Business> }) => (
  <details className="contact-whole contact-business">
    <summary>{businessTitle}</summary>
    <BusinessInputs errors={errors} />
  </details>
);

/** What was typed there, also as lines of a message, and what is wrong with it. */
export function readAskedBusiness(form: HTMLFormElement) {
  const typed = readFields(form, businessNames);
  const errors = checkBusiness(typed);
  // A folded field cannot get the focus.
  if (Object.keys(errors).length > 0) form.querySelector('details')?.setAttribute('open', '');
  const given = tidyBusiness(typed);
  return { errors, given, lines: businessLines(given) };
}
