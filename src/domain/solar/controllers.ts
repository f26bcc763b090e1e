import {
  type Bank,
  bankFindings,
  findingOf,
  loadFindings,
  type Option,
  voltageFindings,
  type Wired,
} from './controller-rules.ts';
import {
  type Batteries,
  badness,
  type Finding,
  listed,
  missing,
  type Others,
  type Panels,
  type Site,
  shown,
} from './system.ts';

/** Panels that charge batteries without an inverter between them: how they are put together. */

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

const needsDrawing = (parts: readonly { name: string }[], says: string): Finding[] => [
  findingOf('charge-controller', parts, 'unknown', says, 'Ask us before you order.'),
];

/** The way with the fewest broken rules of those that count; of equal ones the first. */
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
      ? [
          findingOf(
            'charge-controller',
            all,
            'refuse',
            'Nothing between panel and battery ends the charging: a panel straight on a battery destroys it.',
            'Take a charge controller, or an inverter with a charger.',
          ),
        ]
      : [];
  if (!model && !battery) return [];
  if (controllers.length > 1 || controller.quantity > 1 || panels.length > 1 || batteries.length > 1)
    return needsDrawing(all, `Sharing ${listed(all.map(({ name }) => name))} needs a drawing.`);
  const options = controller.facts.battery_options;
  if (!options)
    return needsDrawing(all, missing([`what voltages ${controller.name} charges and bears`, undefined]));
  if (!battery) {
    const ways = model
      ? options.flatMap((option) =>
          waysOf(model).map((way) => voltageFindings(way, controller, option, site)),
        )
      : [];
    return [...bestOf(ways), ...needsDrawing(all, 'Not known: the battery that is to be charged.')];
  }
  if (battery.facts.voltage_v === undefined)
    return needsDrawing([battery, controller], missing(["the battery's voltage", undefined]));
  const banks = options
    .toSorted((one, other) => other.battery_v - one.battery_v)
    .flatMap((option) => {
      const bank = bankAt(battery, option);
      return bank ? [{ option, bank }] : [];
    });
  if (banks.length === 0)
    return [
      findingOf(
        'battery-voltage',
        [battery, controller],
        'refuse',
        `The controller charges batteries of ${listed(
          options.map((option) => shown(option.battery_v)),
          'or',
        )} V; ${battery.quantity === 1 ? 'this one has' : `${battery.quantity} of`} ${shown(battery.facts.voltage_v)} V${
          battery.quantity === 1 ? '' : ' do not make that'
        }.`,
        'Take a battery of such a voltage.',
      ),
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
