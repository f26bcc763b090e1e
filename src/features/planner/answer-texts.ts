import type { Regulation } from '#domain/regulation/regulation.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { energyCharge } from '#domain/solar/saving.ts';
import { singlePhaseMaxW } from '#domain/solar/site-rules.ts';
import { payingYears } from '#domain/solar/size.ts';
import { day, kilowatts, rupees } from './format.ts';

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

const singlePhaseMaxKw = singlePhaseMaxW / 1000;

type Known = { regulation: Regulation; coldestC: number | undefined };

/** One sentence for each thing that the shopper should check before buying, such as the size of the connection. */
export function cautionsOf(
  { kw, chosen, preset, tariff }: Plan,
  { load, phases, units, bill, buyer }: Situation,
  { regulation, coldestC }: Known,
): string[] {
  const offer = chosen?.offer;
  const { almm, net_metering } = regulation;
  const charge = energyCharge(units, tariff);
  const when = (isTrue: boolean | undefined, caution: string) => (isTrue ? [caution] : []);
  return [
    ...when(
      load !== undefined && kw > load,
      `${kilowatts(kw)} is more than your sanctioned load of ${kilowatts(load ?? 0)}: ask the utility to raise it first.`,
    ),
    ...when(
      phases === 1 && kw > singlePhaseMaxKw,
      `Above ${kilowatts(singlePhaseMaxKw)} most utilities want three phases.`,
    ),
    ...when(
      kw > net_metering.value.feasible_to_kw,
      `Up to ${kilowatts(net_metering.value.feasible_to_kw)} a net meter counts as feasible; above that the utility studies it first.`,
    ),
    ...when(
      offer && offer.domestic !== true,
      `A net meter since ${day(almm.from)} needs panels and cells on both ALMM lists. This kit’s are ${offer?.domestic === false ? 'not' : 'not known to be'}: without a net meter you save only what you use at once.`,
    ),
    ...when(
      coldestC !== undefined && offer && (offer.coldest === undefined || offer.coldest > coldestC),
      `At ${coldestC} °C this kit’s strings have more voltage than its inverter takes: ask us for shorter ones.`,
    ),
    ...when(
      preset && bill !== undefined && Math.abs(bill * 100 - charge) > charge / 4,
      `By the tariff ${units} units cost ${rupees(charge)}; your bill says ${rupees((bill ?? 0) * 100)}. The rest is fixed charges and taxes, or yours is another tariff: then use the rate of your bill.`,
    ),
    ...when(
      buyer === 'home' && Boolean(chosen && chosen.subsidy.paise > 0),
      'The subsidy comes to your bank after the work. You need to own the home; the portal decides.',
    ),
  ];
}
