import type { Shipping } from '#contract/order-payloads.ts';

const parse = (text: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
};

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
 * Adds the address of an order as text in `field`, for an upstream that drops `shipping` (decision 11).
 * A body without an address is returned unchanged.
 */
export function withAddressField(body: string, field: string | undefined): string {
  const order = field ? parse(body) : undefined;
  const shipping = order?.shipping;
  if (!field || typeof shipping !== 'object' || shipping === null) return body;
  return JSON.stringify({ ...order, [field]: addressText(shipping) });
}
