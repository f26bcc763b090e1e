/** What runs in a power cut: the power of appliances against what inverter and battery give. */

type Powers = {
  slug: string;
  /** The power while it runs, and while its motor starts. */
  watts: number;
  startVa: number;
  /** Hours of a day at that power: of a fridge those of its compressor. */
  hours: number;
};

/** Typical values: our own assumption, without a source. The plate of the appliance has the true value. */
export const appliances = [
  { slug: 'light', watts: 10, startVa: 10, hours: 6 },
  { slug: 'fan', watts: 75, startVa: 150, hours: 10 },
  { slug: 'tv', watts: 100, startVa: 100, hours: 4 },
  { slug: 'computer', watts: 80, startVa: 80, hours: 4 },
  { slug: 'fridge', watts: 150, startVa: 900, hours: 8 },
  { slug: 'cooler', watts: 200, startVa: 600, hours: 8 },
  { slug: 'mixer', watts: 600, startVa: 1200, hours: 0.5 },
  { slug: 'pump', watts: 900, startVa: 4500, hours: 1 },
  { slug: 'ac', watts: 1500, startVa: 2000, hours: 6 },
  { slug: 'ac-fixed', watts: 1700, startVa: 6000, hours: 6 },
  { slug: 'geyser', watts: 2000, startVa: 2000, hours: 1 },
] as const satisfies readonly Powers[];
export type ApplianceSlug = (typeof appliances)[number]['slug'] | 'charger';
export type Appliance = Powers & { slug: ApplianceSlug };

/** Cools in hot months alone. */
export const isCooler = ({ slug }: Appliance): boolean => slug === 'ac' || slug === 'ac-fixed';

/** Hours as they are told: to the half hour below five, else whole. Nobody knows a battery more exactly. */
export const inRoundHours = (hours: number): number =>
  hours < 5 ? Math.round(hours * 2) / 2 : Math.round(hours);

export type Load = { appliance: Appliance; count: number };

/** What a system gives in a power cut; a field that is missing is not known. */
export type Backup = {
  watts?: number | undefined;
  /** The power that is available for some seconds. */
  surgeVa?: number | undefined;
  /** The power of the batteries, and their energy at the sockets. */
  batteryW?: number | undefined;
  kwh?: number | undefined;
};

export type Running = {
  verdict: 'ok' | 'refuse' | 'unknown';
  /** What decides; undefined if all runs. */
  limit: 'power' | 'battery' | 'start' | undefined;
  /** The watts of all loads together. */
  watts: number;
  /** The VA while the appliance with the largest start-up load starts and all others run. */
  startVa: number;
  hardest: Appliance;
  /** Hours from full batteries, without sun; undefined if not known. */
  hours: number | undefined;
};

/** Whether all loads run together, one starting at a time. Undefined without loads. */
export function runningOn(loads: readonly Load[], backup: Backup): Running | undefined {
  const used = loads.filter(({ count }) => count > 0);
  const watts = used.reduce((sum, { appliance, count }) => sum + appliance.watts * count, 0);
  const extra = ({ startVa, watts: own }: Appliance) => startVa - own;
  const hardest = used
    .map(({ appliance }) => appliance)
    .reduce<Appliance | undefined>(
      (most, one) => (most && extra(most) >= extra(one) ? most : one),
      undefined,
    );
  if (!hardest) return undefined;
  const startVa = watts + extra(hardest);
  const starts = backup.surgeVa ?? backup.watts;
  const limits = [
    ['power', watts, backup.watts],
    ['battery', watts, backup.batteryW],
    ['start', startVa, starts],
  ] as const;
  // A start above the lasting power may still be fine where the surge is not known.
  const breaks = limits.find(
    ([name, needed, given]) =>
      given !== undefined && needed > given && !(name === 'start' && backup.surgeVa === undefined),
  );
  const open = limits.find(([, needed, given]) => given === undefined || needed > given);
  return {
    verdict: breaks ? 'refuse' : open ? 'unknown' : 'ok',
    limit: (breaks ?? open)?.[0],
    watts,
    startVa,
    hardest,
    hours: backup.kwh === undefined ? undefined : (backup.kwh * 1000) / watts,
  };
}
