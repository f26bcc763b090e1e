/** Tonnes of CO₂ that India's grid emits per MWh, from and to. Attributed to the CEA's baseline, which was not found itself. */
export const gridTonnesPerMwh = { from: 0.71, to: 0.73 } as const;

/** Tonnes of CO₂ that the grid would have emitted for `units` kWh. */
export const tonnesAvoided = (units: number): { from: number; to: number } => ({
  from: (units / 1000) * gridTonnesPerMwh.from,
  to: (units / 1000) * gridTonnesPerMwh.to,
});
