import type { Regulation } from '#domain/regulation/regulation.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { energyCharge } from '#domain/solar/saving.ts';
import { singlePhaseMaxW } from '#domain/solar/site-rules.ts';
import { day, kilowatts, rupees } from './format.ts';

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
