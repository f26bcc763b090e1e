import { rupees } from '#domain/base/figures.ts';
import { lifeYears } from '#domain/solar/lifetime.ts';
import type { Plan } from '#domain/solar/plan.ts';
import { day } from '#texts/en/format.ts';
import { sentences } from '../texts.ts';

/** How the planner found the size. */

export const sizeTexts = {
  label: 'Size',
  kw: 'kW',
  /** Of the shop's kits. */
  kitColumns: ['Your cost', 'Saves a year', 'Back after', 'Worth today'],
  /** Of the kilowatts, one by one. */
  stepColumns: ['Adds a year', 'Costs', `In ${lifeYears} years`],
  notKnown: 'not known',
} as const;

export const byKitsText =
  'We worked out each of our kits that suits you. The one that is worth most in today’s money comes first.';

export const byStepsText = (
  { costPerKw, isFitted }: Plan,
  pricePerKw: number | undefined,
  today: string,
): string =>
  sentences(
    'We worked it out kW by kW. One more kW pays if you use what it makes, and if that saves more than the kW costs. Its part of the subsidy, of the maintenance and of the new inverter are counted, in today’s money.',
    costPerKw === undefined
      ? 'We know no price. So a kW pays here if you use half of what it makes.'
      : pricePerKw
        ? `One kW costs ${rupees(costPerKw)}, as you say.`
        : isFitted
          ? `One kW costs ${rupees(costPerKw)}, the middle of our kits on ${day(today)}.`
          : `One kW costs ${rupees(costPerKw)}, the middle of our kits on ${day(today)}, without fitting.`,
  );
