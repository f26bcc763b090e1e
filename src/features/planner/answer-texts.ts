import { day, kilowatts, rupees } from '#domain/base/format.ts';
import { tariffOf } from '#domain/regulation/discom-tariff.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { energyCharge } from '#domain/solar/saving.ts';
import { phaseText } from '#texts/en/planner.ts';
import { usedAtOnce } from '#texts/en/planner-business.ts';

/** Who is told not to buy is shown no kits, unless they chose one or want a battery. */
export const isToldNot = ({ decision }: Plan, { backup, kit }: Situation): boolean =>
  decision === 'no' && !backup && kit === undefined;

/** That the utility has net billing, if that was not chosen. Beside gross metering stands the other way to be metered. */
export const meteringNote = ({ method, discom }: Plan, typed: Situation): string | undefined =>
  typed.method !== undefined || method !== 'billing'
    ? undefined
    : `For ${typed.buyer === 'business' ? 'a business' : 'you'} ${discom?.names[0] ?? 'the utility'} has net billing: what is not used at once is sold. If you mean to feed nothing in, choose so under “More”.`;

type Known = { regulation: Regulation; coldestC: number | undefined };

/** One sentence for each thing that the shopper should check before buying, such as the size of the connection. */
export function cautionsOf(
  { kw, chosen, discom, byTariff, bill, keptShare, selfUse, decision, method, limit, phase }: Plan,
  { load, phases, units, bill: rupeesOfBill, buyer, exportLimit, freeUnits }: Situation,
  { regulation, coldestC }: Known,
): string[] {
  const offer = chosen?.offer;
  const { almm, net_metering, load_raised } = regulation;
  const tariff = byTariff && discom && units ? tariffOf(discom) : undefined;
  const charge = tariff ? energyCharge(bill.units, tariff.bands) * bill.months : 0;
  const typed = (rupeesOfBill ?? 0) * 100;
  const free = buyer === 'home' && freeUnits === undefined ? discom?.free : undefined;
  const { last_day } = regulation.subsidy_end.value;
  const when = (isTrue: boolean | undefined, caution: string) => (isTrue ? [caution] : []);
  return [
    ...when(
      load !== undefined && kw > load && kw <= load_raised.value.to_kw,
      `${kilowatts(kw)} is more than your sanctioned load of ${kilowatts(load ?? 0)}: the utility raises it with the application (up to ${kilowatts(load_raised.value.to_kw)}), and your fixed charge may rise.`,
    ),
    ...when(
      load !== undefined && kw > load && kw > load_raised.value.to_kw,
      `The kit’s panels have more than your sanctioned load of ${kilowatts(load ?? 0)}: ask the utility whether its inverter may be connected.`,
    ),
    ...when(
      phases === 1 && kw > phase.kw,
      `${limit === 'phase' ? '' : `${phaseText(phase)} `}Here the panels have up to a tenth more than that: the inverter is the smaller part.`,
    ),
    ...when(
      kw > net_metering.value.feasible_to_kw && method !== 'none',
      `Up to ${kilowatts(net_metering.value.feasible_to_kw)} a net meter counts as feasible; above that the utility studies it first.`,
    ),
    ...when(
      exportLimit !== undefined && keptShare < 1,
      `Only an inverter that holds a limit of ${kilowatts(exportLimit ?? 0)} may be connected: ask us which do. About ${Math.round((1 - keptShare) * 100)} % of what you do not use at once is lost.`,
    ),
    ...when(
      offer && offer.domestic !== true,
      `A net meter since ${day(almm.from)} needs panels and cells on both ALMM lists. This kit’s are ${offer?.domestic === false ? 'not' : 'not known to be'}: we count only what you use at once, ${usedAtOnce(selfUse)} by our own assumption.`,
    ),
    ...when(
      coldestC !== undefined && offer && (offer.coldest === undefined || offer.coldest > coldestC),
      `Do not order this kit as it is: at ${coldestC} °C its panels in a row (a string) give more voltage than the inverter takes, or we do not know that it takes it. Ask us for fewer in a row.`,
    ),
    ...when(
      charge > 0 &&
        typed > 0 &&
        (typed < charge || typed - (bill.fixedPaise ?? 0) * bill.months > charge * 1.3),
      `By the tariff ${units} units cost ${rupees(charge)}; your bill says ${rupees(typed)}. If some units are free, fill in “Free units on the bill”. If yours is another tariff, tick “Use the rate of my bill” under “More about the bill and the roof”.`,
    ),
    ...when(
      free?.when === 'within' && bill.units * bill.months > free.units,
      `At ${discom?.names[0]} bills of at most ${free?.units} units are free for most homes. Whether the units that are left after solar count for it we do not know: ask them. Then more is saved.`,
    ),
    ...when(
      buyer === 'home' && decision !== 'no' && Boolean(chosen && chosen.subsidy.paise > 0),
      `You pay us the full price first. The subsidy comes to your bank after the work, only for who owns the house and when the portal agrees. Apply before ${day(last_day)}.`,
    ),
  ];
}
