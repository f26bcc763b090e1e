/** Tonnes of CO₂ that India's grid gives off for a MWh, from and to (CEA's baseline; not found on the day the facts were read). */
export const gridTonnesPerMwh = { from: 0.71, to: 0.73 } as const;

/** Tonnes a year that the grid need not give off for so many units. */
export const tonnesAvoided = (units: number): { from: number; to: number } => ({
  from: (units / 1000) * gridTonnesPerMwh.from,
  to: (units / 1000) * gridTonnesPerMwh.to,
});
