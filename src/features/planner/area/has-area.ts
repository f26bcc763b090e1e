import type { Site } from '#settings/schema.ts';

/** What is fitted needs a place where the shop fits, everything else one that its parcels reach. */
export type Goods = 'parcels' | 'fitting';
/** A product that was looked at, or is in the cart. */
export type Wanted = { id: number | string; name: string };
/** What was asked for where the shop is not yet: an inquiry says it. */
export type NotThere = { goods: Goods; pincode: string; place: string; wanted: readonly Wanted[] };

/** Whether the shop set an area for these goods; without goods, for any. */
export const hasArea = (areas: Site['areas'], goods?: Goods): boolean =>
  (goods ? [goods] : (['parcels', 'fitting'] as const)).some((one) => (areas?.[one] ?? []).length > 0);
