import type { Shipping } from '#contract/order-payloads.ts';
import { isObject, parseJson } from '#domain/json.ts';

/** The address as on a parcel label, one line per part, with phone, e-mail and notes. */
function addressText(shipping: Partial<Shipping>): string {
  const { fullName, company, address, city, zip, phone, email, notes } = shipping;
  const line = (label: string, value: string | undefined) => (value ? `${label}: ${value}` : '');
  return [
    fullName,
    company,
    address,
    [city, zip].filter(Boolean).join(' '),
    line('Phone', phone),
    line('Email', email),
    line('Notes', notes),
  ]
    .filter(Boolean)
    .join('\n');
}

/**
 * Puts the address of an order as text in `field`, in the place of `shipping`, which an upstream may drop or refuse
 * (decision 11). A body without an address is returned unchanged.
 */
export function withAddressField(body: string, field: string | undefined): string {
  const order = field ? parseJson(body) : undefined;
  if (!field || !isObject(order) || !isObject(order.shipping)) return body;
  const { shipping, ...rest } = order;
  return JSON.stringify({ ...rest, [field]: addressText(shipping) });
}
