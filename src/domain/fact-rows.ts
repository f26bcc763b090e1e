import {
  capital,
  chemistryWords,
  joined,
  type MaybeRow,
  perDegree,
  phaseWords,
  twoDecimals,
  withUnit,
  yesOrNo,
} from './fact-words.ts';
import { inverterRows } from './inverter-rows.ts';
import type { BatteryFacts, KitFacts, PanelFacts, ProductFacts } from './product-facts.ts';

export type Row = { label: string; value: string };

const cellWords = { 'mono-perc': 'Mono PERC', topcon: 'N-type TOPCon', poly: 'Polycrystalline' } as const;

const almmRow = ({ almm_list_1, almm_list_2 }: PanelFacts | KitFacts): MaybeRow[] => [
  [
    'ALMM',
    capital(
      joined(
        yesOrNo(almm_list_1, 'in list I (modules)', 'not in list I (modules)'),
        yesOrNo(almm_list_2, 'in list II (cells)', 'not in list II (cells)'),
      ),
    ),
  ],
];

function panelRows(facts: PanelFacts): MaybeRow[] {
  const { warranty, length_mm, width_mm, depth_mm } = facts;
  const sizes = [length_mm, width_mm, depth_mm].filter((size) => size !== undefined);
  return [
    ['Panels in the pack', facts.pieces?.toString()],
    ['Cell type', joined(facts.cell_type && cellWords[facts.cell_type], facts.cells)],
    ['Bifacial', yesOrNo(facts.bifacial, 'Yes', 'No')],
    ['Open-circuit voltage (Voc)', twoDecimals(facts.voc_v, 'V')],
    ['Short-circuit current (Isc)', twoDecimals(facts.isc_a, 'A')],
    ['Voltage at maximum power (Vmp)', twoDecimals(facts.vmp_v, 'V')],
    ['Current at maximum power (Imp)', twoDecimals(facts.imp_a, 'A')],
    ['Temperature coefficient of voltage', perDegree(facts.beta_voc_percent_per_k)],
    ['Temperature coefficient of power', perDegree(facts.gamma_pmax_percent_per_k)],
    ['Maximum system voltage', withUnit(facts.system_voltage_v, 'V DC')],
    ['Maximum series fuse', withUnit(facts.series_fuse_a, 'A')],
    [
      facts.pieces ? 'Panel dimensions' : 'Dimensions',
      sizes.length > 1 ? `${sizes.join(' × ')} mm` : undefined,
    ],
    ['Origin of the cells', facts.cell_origin],
    ...almmRow(facts),
    ['Allowed below the least efficiency by', facts.efficiency_exemption],
    [
      'Loss of power at most',
      warranty &&
        `${warranty.first_year_percent} % in the first year, then ${warranty.per_year_percent} % a year`,
    ],
  ];
}

/** Two decimals for small batteries, one for others: 1.15 kWh and 4.6 kWh. */
const energy = (kwh: number): string => `${Number(kwh.toFixed(kwh < 2 ? 2 : 1))} kWh`;

function batteryRows(facts: BatteryFacts): MaybeRow[] {
  const { energy_kwh, usable_percent, charge_a, discharge_a } = facts;
  return [
    ['Chemistry', facts.chemistry && chemistryWords[facts.chemistry]],
    ['Nominal voltage', joined(withUnit(facts.voltage_v, 'V'), withUnit(facts.capacity_ah, 'Ah'))],
    [
      'Usable energy',
      energy_kwh !== undefined && usable_percent !== undefined
        ? `${energy((energy_kwh * usable_percent) / 100)} at ${usable_percent} % depth of discharge`
        : undefined,
    ],
    charge_a === undefined || discharge_a === undefined
      ? ['Continuous discharge', withUnit(discharge_a, 'A')]
      : ['Continuous charge / discharge', `${charge_a} A / ${discharge_a} A`],
    ['Communication', facts.protocols?.join(', ')],
  ];
}

const kitRows = (facts: KitFacts): MaybeRow[] => [
  ['Connection', capital(facts.phases && phaseWords[facts.phases])],
  ['Fitting', yesOrNo(facts.installed, 'Included', 'Not included')],
  ...almmRow(facts),
];

function rowsOfKind(facts: ProductFacts): MaybeRow[] {
  switch (facts.kind) {
    case 'panel':
      return panelRows(facts);
    case 'inverter':
      return inverterRows(facts);
    case 'battery':
      return batteryRows(facts);
    case 'kit':
      return kitRows(facts);
    case 'other':
      // Ratings of accessories depend on conditions, so their descriptions state them, not a row.
      return [];
  }
}

const rowsOfEveryKind = (facts: ProductFacts): MaybeRow[] => [
  ['BIS mark', 'bis' in facts ? yesOrNo(facts.bis, 'Yes', 'No') : undefined],
  ['Imported by', facts.importer],
];

/** The known facts as rows of the specification table. */
export const factRows = (facts: ProductFacts | null | undefined): Row[] =>
  !facts
    ? []
    : [...rowsOfKind(facts), ...rowsOfEveryKind(facts)].flatMap(([label, value]) =>
        value ? [{ label, value }] : [],
      );
