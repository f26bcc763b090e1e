import type { Shipping } from '#contract/order-payloads.ts';
import { isObject, parseJson } from '#domain/base/json.ts';

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
 * The body of a new order for an upstream: without `confirm`, which a backend that refuses unknown fields would
 * reject (decision 34), and with the address as text in `field`, if there is one, in the place of `shipping`
 * (decision 11).
 */
export function orderForUpstream(body: string, field: string | undefined): string {
  const order = parseJson(body);
  if (!isObject(order)) return body;
  const { confirm: _, shipping, ...rest } = order;
  if (field && isObject(shipping)) return JSON.stringify({ ...rest, [field]: addressText(shipping) });
  return JSON.stringify({ ...rest, ...(shipping === undefined ? {} : { shipping }) });
}
