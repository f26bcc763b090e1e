import { grouped, kilowatts, plain, rupees } from '#domain/base/figures.ts';
import { runningOn } from '#domain/solar/backup.ts';
import { charger, comingUnits, kwhPerKm } from '#domain/solar/coming-load.ts';
import { generatorFor } from '#domain/solar/off-grid.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { energyCharge } from '#domain/solar/saving.ts';
import { listed, units } from '#texts/en/format.ts';
import { plural, sentences } from '../texts.ts';

/** What the planner asks and says about a generator, a car to charge and new air conditioners. */

export const comingTexts = {
  title: 'Appliances, electric car, generator',
  generator: 'Your generator, kVA',
  car: 'Electric car to come, km a day',
  newAc: 'The ACs are new: they are not in this bill yet',
  generatorTitle: 'With your generator',
} as const;

const kva = (count: number): string => `${plain(count)} kVA`;

/** Rupees of a month without solar: as it is today, and with what comes. */
function monthsOf({ bill, months }: Plan): { today: number; coming: number } {
  const { units: used, tariff, freeWithin = 0, fixedPaise = 0 } = bill;
  const sum = months.reduce((all, { before }) => all + before, 0);
  return {
    today: (used <= freeWithin ? 0 : energyCharge(used, tariff)) + fixedPaise,
    coming: sum / months.length + fixedPaise,
  };
}

/** What comes and is counted with; nothing if nothing comes. */
export function comingText(plan: Plan, situation: Situation): string | undefined {
  const { car, cooling } = comingUnits(situation);
  const { carKm = 0, newCoolers = [] } = situation;
  if (car + cooling === 0) return undefined;
  const coolers = newCoolers.reduce((sum, { count }) => sum + count, 0);
  const kw =
    (car > 0 ? charger.watts : 0) + newCoolers.reduce((sum, one) => sum + one.count * one.appliance.watts, 0);
  const { today, coming } = monthsOf(plan);
  const what = [
    car > 0 && `a car for ${grouped(carKm)} km a day, ${units(Math.round(car))} a month`,
    cooling > 0 &&
      `${plural(coolers, 'one AC', '# ACs')} from April to July, ${units(Math.round(cooling))} a month`,
  ];
  return sentences(
    `We also count what this bill does not have yet: ${listed(what.filter((one) => one !== false))}. ${plain(kwhPerKm)} units a km and the watts of an AC are our own assumption.`,
    `Without solar a month would then cost about ${rupees(coming)}, not ${rupees(today)}.`,
    `It takes up to ${kilowatts(kw / 1000)} more from your connection. Ask your electricity company whether your sanctioned load must be raised.`,
    car > 0 && 'Ask also whether it has another rate for cars: we do not count one.',
  );
}

/** What holds for a generator beside the chosen system; nothing without one. */
export function generatorTexts({ chosen }: Plan, { generatorKva, loads = [], backup }: Situation): string[] {
  if (generatorKva === undefined) return [];
  const running = runningOn(loads, {});
  const needs = running && generatorFor(running);
  return [
    ...(needs === undefined
      ? []
      : [
          needs <= generatorKva
            ? `Your generator of ${kva(generatorKva)} starts and runs all that you named.`
            : `Your generator of ${kva(generatorKva)} is too small for all that you named at once. That takes ${kva(needs)}.`,
        ]),
    backup
      ? sentences(
          'Generator and inverter must never be on the same wires at once. Connect the generator to an input of the inverter that is made for it. Or let a changeover switch take the house off the inverter first.',
          chosen?.offer
            ? `It is not stated whether the inverter of ${chosen.offer.name} has such an input. Ask us before you buy.`
            : 'It is not stated whether the inverter has such an input. Ask us before you buy.',
        )
      : 'A system without a battery is off in a power cut. It must stay off while the generator runs. So a changeover switch connects the house to the generator, and the inverter stays on the side of the grid. Without the switch the inverter would push power into the generator.',
  ];
}

/** Whether the generator that is there is enough for a home without a grid. */
export const ownGeneratorText = (own: number, needs: number, hardest: string): string =>
  own >= needs
    ? `Your generator of ${kva(own)} starts and runs all of it.`
    : `Your generator of ${kva(own)} is too small for all of it at once. That takes ${kva(needs)}. The hardest start is ${hardest}. Run it with little else on, or run less at a time.`;
