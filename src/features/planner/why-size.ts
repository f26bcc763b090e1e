import type { Plan } from '#domain/solar/plan.ts';
import { payingYears } from '#domain/solar/size.ts';
import { kilowatts, rupees } from './format.ts';

/** The answer in a few words. */
export const sizeTitle = ({ size, limit }: Plan): string =>
  size > 0
    ? `${kilowatts(size)} is the size that pays`
    : limit === 'roof'
      ? 'Your roof is too small for one kW'
      : 'Solar does not pay here';

/** Why the size is what it is, in a sentence. */
export function whySize({ size, limit, steps, costPerKw }: Plan): string {
  const next = steps.find(({ kw }) => kw === size + 1);
  if (limit === 'roof')
    return size > 0
      ? `Your roof holds no more, though ${kilowatts(size + 1)} might pay.`
      : 'Not even one kW of panels fits on this roof.';
  if (limit === 'largest-planned') return 'More might pay: a system of this size is planned by an engineer.';
  if (!next) return '';
  const which = size > 0 ? `One kW more` : 'Even the first kW';
  if (costPerKw === undefined || next.costs === undefined)
    return `Of what ${size > 0 ? 'one kW more' : 'the first kW'} makes, you would use less than half.`;
  return `${which} would cost ${rupees(next.costs)} and bring ${rupees(next.addsInTime)} in ${payingYears} years.`;
}
