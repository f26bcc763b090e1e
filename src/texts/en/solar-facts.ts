import type { NeededFact, Unknown } from '#domain/solar/finding.ts';
import { listed } from '#texts/en/format.ts';

/** What a rule needs to know, as shoppers read it. */
const needed: Record<NeededFact, string | ((parts: readonly string[]) => string)> = {
  'panel-power': "the panel's power",
  'panel-voc': "the panel's open-circuit voltage",
  'panel-vmp': "the panel's voltage at maximum power",
  'panel-isc': "the panel's short-circuit current",
  'panel-imp': "the panel's current at maximum power",
  'panel-beta': "the panel's coefficient of voltage",
  'panel-gamma': "the panel's coefficient of power",
  'panel-system-voltage': "the panel's largest system voltage",
  'panel-fuse': "the panel's largest fuse",
  'almm-list-1': 'whether it is on ALMM list I',
  'almm-list-2': 'whether its cells are on list II',
  'tracker-low': "the lower end of the inverter's window",
  'tracker-high': "the upper end of the inverter's window",
  'tracker-isc': "the tracker's short-circuit limit",
  'tracker-current': "the tracker's input current",
  'tracker-strings': 'how many strings a tracker takes',
  'tracker-power': "the tracker's largest power",
  'inverter-dc-voltage': "the inverter's largest DC voltage",
  'inverter-start': 'the voltage from which the inverter starts',
  'inverter-array': "the inverter's largest array",
  'inverter-output': "the inverter's output",
  'inverter-phases': "the inverter's phases",
  'inverter-current': "the inverter's output, voltage and phases",
  'inverter-battery-port': 'whether the inverter charges a battery',
  'inverter-battery-from': "the inverter's battery voltage from",
  'inverter-battery-to': "the inverter's battery voltage to",
  'inverter-chemistries': 'what the inverter charges',
  'inverter-link': "the inverter's data link",
  'charger-current': "the charger's current",
  'battery-voltage': "the battery's voltage",
  'battery-chemistry': "the battery's chemistry",
  'battery-link': "the battery's data link",
  'battery-discharge': "the battery's discharge current",
  'battery-charge': "the battery's charging current",
  'controller-current': "the controller's current",
  'controller-chemistries': 'what the controller charges',
  'voltage-of': (parts) => `what voltage ${listed(parts)} is made for`,
  'current-of': (parts) => `what current ${listed(parts)} carries`,
  'fuses-of': (parts) => `the fuses of ${listed(parts)}`,
  'inputs-of': (parts) => `how many strings ${listed(parts)} ${parts.length === 1 ? 'takes' : 'take'}`,
  'length-of': (parts) => `the length of ${listed(parts)}`,
  'section-of': (parts) => `the cross-section of ${listed(parts)}`,
  'phases-of': (parts) => `the phases of ${listed(parts)}`,
};

/** "Not known: the panel's voltage and the inverter's output." */
export const notKnown = ({ missing, of = [] }: Unknown): string =>
  `Not known: ${listed(
    missing.map((fact) => {
      const words = needed[fact];
      return typeof words === 'string' ? words : words(of);
    }),
  )}.`;
