import type { ApiError } from '#contract/errors.ts';
import type { Shipping } from '#contract/order-payloads.ts';
import { isObject, parseJson } from '#domain/base/json.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import { reachOf } from '#netlify/commerce/publishing/shop-areas.ts';
import { settings } from '#settings/settings.ts';
import { refusal } from '#texts/refuse.ts';

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

/**
 * Refuses an order for an address outside the area of `content/site.json` before the upstream gets it; undefined lets it through. The
 * edge does not know which goods are fitted, so an address inside either area is let through.
 */
export async function outOfArea(body: string): Promise<ApiError | undefined> {
  const { parcels, fitting } = settings().areas ?? {};
  const order = parcels?.length ? parseJson(body) : undefined;
  const shipping = isObject(order) ? order.shipping : undefined;
  if (!isObject(shipping) || typeof shipping.zip !== 'string') return undefined;
  const { pincode, place, ...reach } = await reachOf(tidy(shipping.zip, 'pin'));
  if (reach.parcels.reached || (fitting?.length && reach.fitting.reached)) return undefined;
  return refusal('parcels_not_there', { pincode, place });
}
