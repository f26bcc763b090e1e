import type { Shipping } from '#contract/order-payloads.ts';
import { correctShipping, ShippingCorrection } from '#netlify/commerce/desk/correct-shipping.ts';
import { check } from '#netlify/http/read-request.ts';
import { type Command, textOf, wrong } from './command.ts';
import { orderStep } from './order-step.ts';

const help: Record<keyof Shipping, string> = {
  fullName: 'name of the buyer',
  email: 'e-mail address of the buyer',
  phone: 'phone number of the buyer',
  company: 'company; empty for none',
  address: 'house and street',
  city: 'town',
  zip: 'PIN code',
  notes: "the buyer's remarks for the delivery; empty for none",
  gstin: 'GSTIN of a business; empty for none',
  state: 'state; empty for that of the PIN code',
};
const names = Object.keys(help);

/** Corrects what the buyer typed at checkout. */
export const addressCommand: Command = orderStep({
  name: 'address',
  summary: 'correct name, phone or address of an order that was not shipped',
  done: ({ packedAt }) =>
    [
      'has these delivery details now.',
      packedAt && 'It is packed: check its label.',
      'An invoice that was made before is not changed',
    ]
      .filter(Boolean)
      .join(' '),
  options: Object.fromEntries(
    Object.entries(help).map(([name, text]) => [name, { type: 'string' as const, help: text }]),
  ),
  read: (values) => ({
    given: Object.fromEntries(
      names.flatMap((name) => {
        const value = textOf(values, name);
        return value === undefined ? [] : [[name, value]];
      }),
    ),
  }),
  verb: async (ctx, id, { given, ...by }) => {
    if (Object.keys(given).length === 0) return wrong('Give what to correct, as in: --phone "98765 43210"');
    const fields = check(ShippingCorrection, given);
    return fields.ok ? correctShipping(ctx, id, { ...by, fields: fields.value }) : fields;
  },
});
