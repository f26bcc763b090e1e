import type { StepPayload } from '#contract/desk.ts';
import { shippingFields } from '#domain/form/fields.ts';
import { businessLabels } from '#domain/gst/business.ts';
import { TextAreaField, TextField } from '#ui/Field.tsx';

type Name = keyof typeof shippingFields;
const { company, ...ofInvoice } = businessLabels;
const labels: Record<Name, string> = {
  fullName: 'Full name',
  company,
  address: 'Address',
  zip: 'PIN code',
  city: 'City',
  state: 'State',
  phone: 'Phone',
  email: 'Email',
  notes: 'Notes of the buyer',
  ...ofInvoice,
};
/** What an order's page says before a field that does not speak for itself. */
export const lead = (name: Name): string =>
  name === 'gstin' || name === 'po' || name === 'billTo' ? `${labels[name]}: ` : '';

/** The fields of the delivery details, in the order in which the desk shows them. */
export const shippingNames = Object.keys(labels) as Name[];
const isOptional = (name: Name): boolean => 'min' in shippingFields[name] && shippingFields[name].min === 0;

type Shipping = Record<string, unknown>;
const textOf = (shipping: Shipping, name: Name): string =>
  typeof shipping[name] === 'string' ? (shipping[name] as string) : '';

/** The delivery details of an order, to be corrected. */
export const AddressFields = ({ shipping }: { shipping: Shipping }) =>
  shippingNames.map((name) => {
    const props = {
      name,
      label: labels[name],
      defaultValue: textOf(shipping, name),
      optional: isOptional(name),
      required: !isOptional(name),
      autoComplete: 'off',
    };
    return shippingFields[name].kind === 'lines' ? (
      <TextAreaField key={name} {...props} rows={2} />
    ) : (
      <TextField
        key={name}
        {...props}
        type={name === 'phone' ? 'tel' : name === 'email' ? 'email' : 'text'}
      />
    );
  });

/** The details that were changed in the form. Only these are sent, so that a colleague's correction is not undone. */
export function changedShipping(shipping: Shipping, form: FormData): NonNullable<StepPayload['shipping']> {
  const typed = shippingNames.map((name) => [name, String(form.get(name) ?? '').trim()] as const);
  return Object.fromEntries(typed.filter(([name, text]) => text !== textOf(shipping, name).trim()));
}
