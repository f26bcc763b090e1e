import {
  type Bank,
  bankFindings,
  findingOf,
  loadFindings,
  type Option,
  voltageFindings,
  type Wired,
} from './controller-rules.ts';
import type { Finding, RuleFacts } from './finding.ts';
import { type Batteries, badness, type Others, type Panels, type Site } from './system.ts';

/** Arranges panels that charge batteries without an inverter between them. */

/** How far a battery's nominal voltage may be from the controller's: LFP has 12.8 V where lead-acid has 12. */
const nearFactor = 0.1;

/** All ways to put panels of one model into equal strings. */
const waysOf = (panels: Panels): Wired[] =>
  Array.from({ length: panels.quantity }, (_, index) => index + 1)
    .filter((inSeries) => panels.quantity % inSeries === 0)
    .map((inSeries) => ({ panels, inSeries, parallel: panels.quantity / inSeries }));

/** The battery in rows of the option's voltage; undefined if it does not make them. */
export function bankAt(battery: Batteries, { battery_v }: Option): Bank | undefined {
  const { voltage_v } = battery.facts;
  if (voltage_v === undefined) return undefined;
  const inSeries = Math.max(1, Math.round(battery_v / voltage_v));
  const isNear = Math.abs(inSeries * voltage_v - battery_v) <= nearFactor * battery_v;
  return isNear && battery.quantity % inSeries === 0
    ? { battery, inSeries, rows: battery.quantity / inSeries }
    : undefined;
}

const needsDrawing = (
  parts: readonly { name: string }[],
  facts: RuleFacts['charge-controller'],
): Finding[] => [findingOf('charge-controller', parts, 'unknown', facts)];

/** The way with the fewest broken rules; among equal ones the first. */
const bestOf = (
  ways: readonly Finding[][],
  counted: (findings: Finding[]) => Finding[] = (findings) => findings,
): Finding[] =>
  ways.reduce<Finding[] | undefined>(
    (best, one) => (best && badness(counted(best)) <= badness(counted(one)) ? best : one),
    undefined,
  ) ?? [];

/** `panels` and `batteries` by model; there is no inverter. */
export function controllerFindings(
  panels: readonly Panels[],
  batteries: readonly Batteries[],
  controllers: readonly Others[],
  site: Site,
): Finding[] {
  const [controller] = controllers;
  const [model] = panels;
  const [battery] = batteries;
  const all = [...panels, ...controllers, ...batteries];
  if (!controller)
    return model && battery
      ? [findingOf('charge-controller', all, 'refuse', { case: 'nothing-between' })]
      : [];
  if (!model && !battery) return [];
  if (controllers.length > 1 || controller.quantity > 1 || panels.length > 1 || batteries.length > 1)
    return needsDrawing(all, { case: 'several' });
  const options = controller.facts.battery_options;
  if (!options) return needsDrawing(all, { case: 'options', controller: controller.name });
  if (!battery) {
    const ways = model
      ? options.flatMap((option) =>
          waysOf(model).map((way) => voltageFindings(way, controller, option, site)),
        )
      : [];
    return [...bestOf(ways), ...needsDrawing(all, { case: 'no-battery' })];
  }
  if (battery.facts.voltage_v === undefined)
    return needsDrawing([battery, controller], { case: 'battery-voltage' });
  const banks = options
    .toSorted((one, other) => other.battery_v - one.battery_v)
    .flatMap((option) => {
      const bank = bankAt(battery, option);
      return bank ? [{ option, bank }] : [];
    });
  if (banks.length === 0)
    return [
      findingOf('battery-voltage', [battery, controller], 'refuse', {
        case: 'controller-options',
        options: options.map((option) => option.battery_v),
        quantity: battery.quantity,
        volts: battery.facts.voltage_v,
      }),
    ];
  const atOptions = banks.map(({ option, bank }) =>
    model
      ? bestOf(
          waysOf(model).map((way) => [
            ...voltageFindings(way, controller, option, site),
            ...loadFindings(way, controller, option),
            ...bankFindings(bank, controller, way),
          ]),
        )
      : bankFindings(bank, controller, undefined),
  );
  // A lower voltage avoids a warning only by wasting what the panels give: it is taken where the higher does not work.
  return bestOf(atOptions, (findings) => findings.filter(({ verdict }) => verdict !== 'warn'));
}
