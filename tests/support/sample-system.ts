import type { BatteryFacts, InverterFacts, PanelFacts, ProductFacts } from '#domain/product/product-facts.ts';
import type { Finding } from '#domain/solar/finding.ts';
import type { Site } from '#domain/solar/system.ts';

/** The solar system of a home with all facts known, for the tests of the system check. */

export const tracker = {
  low_v: 90,
  high_v: 430,
  current_a: 16,
  short_circuit_a: 20,
  strings: 1,
  power_w: 5500,
  start_v: 120,
};
export const panelFacts: PanelFacts = {
  kind: 'panel',
  power_w: 585,
  voc_v: 51.8,
  isc_a: 14.42,
  vmp_v: 42.95,
  imp_a: 13.62,
  beta_voc_percent_per_k: -0.27,
  gamma_pmax_percent_per_k: -0.3,
  system_voltage_v: 1500,
  series_fuse_a: 30,
  bifacial: true,
  almm_list_1: true,
  almm_list_2: true,
};
export const inverterFacts: InverterFacts = {
  kind: 'inverter',
  inverter_kind: 'hybrid',
  phases: 1,
  ac_power_w: 5000,
  ac_voltage_v: 230,
  backup_power_w: 5000,
  array_max_w: 7500,
  dc_voltage_max_v: 500,
  trackers: [tracker, tracker],
  battery_voltage_v: 48,
  battery_low_v: 40,
  battery_high_v: 60,
  battery_current_a: 120,
  charger_least_a: 10,
  chemistries: ['lfp', 'lead-acid'],
  protocols: ['CAN', 'RS485'],
  dialects: ['Link 2'],
};
export const batteryFacts: BatteryFacts = {
  kind: 'battery',
  energy_kwh: 10.24,
  voltage_v: 51.2,
  usable_percent: 90,
  charge_a: 100,
  discharge_a: 100,
  chemistry: 'lfp',
  protocols: ['CAN'],
  dialects: ['Link 2'],
};
export const system: Record<string, { quantity: number; facts: ProductFacts }> = {
  panel: { quantity: 8, facts: panelFacts },
  inverter: { quantity: 1, facts: inverterFacts },
  battery: { quantity: 1, facts: batteryFacts },
  cable: {
    quantity: 1,
    facts: {
      kind: 'other',
      use: 'dc-cable',
      voltage_max_v: 1500,
      current_a: 25,
      conductor_mm2: 4,
      length_m: 50,
    },
  },
  'DC box': {
    quantity: 1,
    facts: { kind: 'other', use: 'dc-box', voltage_max_v: 600, current_a: 25, fuse_a: 25, inputs: 2 },
  },
  'AC box': { quantity: 1, facts: { kind: 'other', use: 'ac-box', phases: 1, current_a: 32 } },
  meter: { quantity: 1, facts: { kind: 'other', use: 'meter', phases: 1, current_a: 30 } },
};
export const site: Site = { coldestC: 0, sanctionedLoadKw: 5, phases: 1, netMetering: true };

/** A finding as a code with its facts; figures are rounded, because their last digits differ between processors. */
export const lineOf = ({ verdict, rule, parts, facts, remedy, besideKit }: Finding): string => {
  const told = { ...facts, ...(remedy ? { remedy } : {}), ...(besideKit ? { besideKit } : {}) };
  const rounded = JSON.stringify(told, (_, value) =>
    typeof value === 'number' ? Number(value.toFixed(4)) : value,
  );
  return `${verdict} ${rule} (${parts.join(', ')}): ${rounded.replaceAll('"', '')}`;
};
