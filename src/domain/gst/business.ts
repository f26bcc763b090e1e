import { businessFormFields } from '../form/fields.ts';
import { tidy, tidyField } from '../text/tidy-text.ts';

/** The fields that a business adds to an order or to a request for a quotation. */

/** What a quotation has of it; the state is that of the GSTIN. */
export const businessNames = ['company', 'gstin', 'po', 'billTo'] as const;
export type Business = Record<(typeof businessNames)[number], string>;

/** What was typed, tidied; empty fields are left out. `billTo` is one line. */
export const tidyBusiness = (form: Business): Partial<Business> =>
  Object.fromEntries(
    businessNames
      .map(
        (name) =>
          [
            name,
            tidy(tidyField(businessFormFields[name], form[name]).replaceAll(/\s*\n\s*/g, ', ')),
          ] as const,
      )
      .filter(([, text]) => text),
  );
