import type { Use } from './off-grid.ts';
import { isHotMonth } from './saving.ts';

/** Loads that will be added to a home and are not in its bill yet: an electric car, and new air conditioners. */

/** Energy that a small electric car draws from the socket, in kWh per km: our own assumption. */
export const kwhPerKm = 0.15;
/** A charger on a socket of one phase: typical, our own assumption. */
export const charger = {
  slug: 'charger',
  watts: 3300,
  startVa: 3300,
  hours: 2,
} as const;
const daysInMonth = 30;

/** What is asked about it. */
export type ComingLoad = {
  /** Kilometres a day that an electric car will be charged for. */
  carKm?: number | undefined;
  /** The air conditioners that will be bought, with their hours of a hot day. */
  newCoolers?: readonly Use[] | undefined;
};

/** Units a month of the car, and of the air conditioners from April to July. */
export const comingUnits = ({
  carKm = 0,
  newCoolers = [],
}: ComingLoad): { car: number; cooling: number } => ({
  car: carKm * kwhPerKm * daysInMonth,
  cooling:
    (newCoolers.reduce((sum, { appliance, count, hours }) => sum + appliance.watts * count * hours, 0) /
      1000) *
    daysInMonth,
});

/** The use of each month with what comes. */
export function withComing(used: readonly number[], coming: ComingLoad): readonly number[] {
  const { car, cooling } = comingUnits(coming);
  return car + cooling === 0
    ? used
    : used.map((units, month) => units + car + (isHotMonth(month) ? cooling : 0));
}

/** An off-grid home charges its car like any other appliance: the charger, with the hours a day that the distance needs. */
export const carUse = ({ carKm = 0 }: ComingLoad): Use[] =>
  carKm > 0 ? [{ appliance: charger, count: 1, hours: (carKm * kwhPerKm * 1000) / charger.watts }] : [];
