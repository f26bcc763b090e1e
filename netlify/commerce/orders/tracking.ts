import type { orders } from '#netlify/database/order-schema.ts';
import { settings } from '#settings/settings.ts';

export type Tracking = { carrier: string; number?: string; url?: string };

/** The carrier of a parcel, with the address of its tracking page if the shop's settings have the carrier. */
export function trackingOf({
  carrier,
  trackingNumber,
}: Pick<typeof orders.$inferSelect, 'carrier' | 'trackingNumber'>): Tracking | undefined {
  if (!carrier) return undefined;
  if (!trackingNumber) return { carrier };
  const known = settings().parcels.carriers.find(({ name }) => name.toLowerCase() === carrier.toLowerCase());
  const url = known?.url.replace('{number}', encodeURIComponent(trackingNumber));
  return { carrier: known?.name ?? carrier, number: trackingNumber, ...(url ? { url } : {}) };
}
