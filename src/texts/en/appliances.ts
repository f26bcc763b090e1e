import { type ApplianceSlug, inRoundHours } from '#domain/solar/backup.ts';

/** Appliances as shoppers name them. */
export const applianceNames: Record<ApplianceSlug, string> = {
  light: 'LED lights',
  fan: 'Ceiling fans',
  tv: 'Televisions',
  computer: 'Computers and routers',
  fridge: 'Fridges',
  cooler: 'Air coolers',
  mixer: 'Mixers',
  pump: 'Water pumps, 1 hp',
  ac: 'ACs of 1.5 t, inverter type',
  'ac-fixed': 'ACs of 1.5 t, fixed speed',
  geyser: 'Water heaters',
  charger: 'Car charger',
};

/** "about 22 hours". */
export function aboutHours(hours: number): string {
  if (hours < 1) return `about ${Math.max(5, Math.round(hours * 12) * 5)} minutes`;
  if (hours < 1.25) return 'about one hour';
  return `about ${inRoundHours(hours)} hours`;
}
