import site from '#content/site.json' with { type: 'json' };
import type { orders } from '#netlify/database/order-schema.ts';

export const { carriers } = site.parcels;

export type Tracking = { carrier: string; number?: string; url?: string };

/** The carrier of a parcel, with the address of its tracking page if content/site.json has the carrier. */
export function trackingOf({
  carrier,
  trackingNumber,
}: Pick<typeof orders.$inferSelect, 'carrier' | 'trackingNumber'>): Tracking | undefined {
  if (!carrier) return undefined;
  if (!trackingNumber) return { carrier };
  const known = carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
  const url = known?.url.replace('{number}', encodeURIComponent(trackingNumber));
  return { carrier: known?.name ?? carrier, number: trackingNumber, ...(url ? { url } : {}) };
}
