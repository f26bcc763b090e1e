import type { Shipping } from '#contract/order-payloads.ts';
import { ok } from '#domain/result.ts';
import { correctShipping, ShippingCorrection } from '#netlify/commerce/desk/correct-shipping.ts';
import { check } from '#netlify/http/read-request.ts';
import { type Command, idOf, textOf, wrong } from './command.ts';

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

/** Corrects what the buyer typed at checkout, which the desk cannot. */
const address: Command = {
  name: 'orders address',
  usage: 'ID',
  summary: 'correct name, phone or address of an order that was not shipped',
  options: {
    ...Object.fromEntries(
      Object.entries(help).map(([name, text]) => [name, { type: 'string' as const, help: text }]),
    ),
    note: { type: 'string', help: "a remark for the order's history" },
    by: { type: 'string', help: "your name, for the order's history" },
  },
  async run(ctx, given) {
    const id = idOf(given, 'order');
    if (!id.ok) return id;
    const typed = Object.fromEntries(
      Object.keys(help).flatMap((name) => {
        const value = textOf(given.values, name);
        return value === undefined ? [] : [[name, value]];
      }),
    );
    if (Object.keys(typed).length === 0) return wrong('Give what to correct, as in: --phone "98765 43210"');
    const fields = check(ShippingCorrection, typed);
    if (!fields.ok) return fields;
    const by = { operator: textOf(given.values, 'by'), note: textOf(given.values, 'note') };
    const corrected = await correctShipping(ctx, id.value, { ...by, fields: fields.value });
    if (!corrected.ok) return corrected;
    const text = [
      `Order ${id.value} has these delivery details now.`,
      corrected.value.packedAt && 'It is packed: check its label.',
      'An invoice that was made before is not changed.',
    ];
    return ok({
      json: { id: id.value, status: corrected.value.status },
      text: text.filter(Boolean).join(' '),
    });
  },
};

export const orderCommands: Command[] = [address];
