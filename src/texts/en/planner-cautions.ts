import { grouped, kilowatts, rupees } from '#domain/base/figures.ts';
import { tariffOf } from '#domain/regulation/discom-tariff.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { canHaveNetMeter } from '#domain/solar/offer.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { energyCharge } from '#domain/solar/saving.ts';
import { day } from '#texts/en/format.ts';
import { sentences } from '../texts.ts';
import { phaseText } from './planner.ts';
import { usedAtOnce } from './planner-business.ts';

/** What the shopper should check before buying. */

type Known = { regulation: Regulation; coldestC: number | undefined };

/** That the utility has net billing, if that was not chosen. Beside gross metering stands the other way to be metered. */
export const meteringNote = ({ method, discom }: Plan, typed: Situation): string | undefined =>
  typed.method !== undefined || method !== 'billing'
    ? undefined
    : sentences(
        typed.buyer === 'business'
          ? `For a business ${discom?.names[0] ?? 'the utility'} has net billing.`
          : `For you ${discom?.names[0] ?? 'the utility'} has net billing.`,
        'That means: what you do not use at once is sold. If you want to send nothing to the grid, choose so under “More”.',
      );

/** Where the sanctioned load or the phase of the connection is smaller than the panels. */
function ofConnection(
  { kw, limit, phase, method }: Plan,
  { load, phases }: Situation,
  { load_raised: { value: raised }, net_metering: { value: net } }: Regulation,
) {
  return [
    load !== undefined &&
      kw > load &&
      kw <= raised.to_kw &&
      `${kilowatts(kw)} is more than your sanctioned load of ${kilowatts(load)}. The electricity company raises the load with your application (up to ${kilowatts(raised.to_kw)}). Your fixed charge may rise.`,
    load !== undefined &&
      kw > load &&
      kw > raised.to_kw &&
      `The kit’s panels have more than your sanctioned load of ${kilowatts(load)}. Ask your electricity company whether its inverter may be connected.`,
    phases === 1 &&
      kw > phase.kw &&
      sentences(
        limit !== 'phase' && phaseText(phase),
        'Here the panels have up to a tenth more than that: the inverter is the smaller part.',
      ),
    kw > net.feasible_to_kw &&
      method !== 'none' &&
      `A net meter up to ${kilowatts(net.feasible_to_kw)} is allowed without a study. Above that the electricity company studies it first.`,
  ];
}

/** Where the kit gets no net meter, sends too much to the grid, or is wired for a warmer place. */
function ofKit(
  { chosen, keptShare, selfUse }: Plan,
  { exportLimit }: Situation,
  { regulation: { almm }, coldestC }: Known,
) {
  const offer = chosen?.offer;
  return [
    exportLimit !== undefined &&
      keptShare < 1 &&
      `Only an inverter that keeps to ${kilowatts(exportLimit)} may be connected. Ask us which inverters do. About ${Math.round((1 - keptShare) * 100)} % of what you do not use at once is lost.`,
    offer &&
      !canHaveNetMeter(offer) &&
      (offer.domestic === false
        ? `This kit gets no net meter. Since ${day(almm.from)} a net meter needs panels and cells that are on both ALMM lists, and this kit’s are not. So we count only what you use at once: ${usedAtOnce(selfUse)}, by our own assumption.`
        : `This kit may get no net meter. Since ${day(almm.from)} a net meter needs panels and cells that are on both ALMM lists, and we do not know whether this kit’s are. So we count only what you use at once: ${usedAtOnce(selfUse)}, by our own assumption.`),
    offer &&
      coldestC !== undefined &&
      (offer.coldest === undefined || offer.coldest > coldestC) &&
      `Do not order this kit as it is. At ${coldestC} °C its panels in a row (a string) give more voltage than the inverter takes, or we do not know that it takes it. Ask us for fewer in a row.`,
  ];
}

/** Where bill and tariff disagree, or free units may remain. */
function ofBill({ byTariff, discom, bill }: Plan, { units, bill: typedRupees, buyer, freeUnits }: Situation) {
  const tariff = byTariff && discom && units ? tariffOf(discom) : undefined;
  const charge = tariff ? energyCharge(bill.units, tariff.bands) * bill.months : 0;
  const typed = (typedRupees ?? 0) * 100;
  const free = buyer === 'home' && freeUnits === undefined ? discom?.free : undefined;
  return [
    charge > 0 &&
      typed > 0 &&
      (typed < charge || typed - (bill.fixedPaise ?? 0) * bill.months > charge * 1.3) &&
      `By the tariff ${grouped(units ?? 0)} units cost ${rupees(charge)}, but your bill says ${rupees(typed)}. If some units are free, fill in “Free units on the bill”. If you have another tariff, tick “Use the rate of my bill” under “More about the bill and the roof”.`,
    free?.when === 'within' &&
      bill.units * bill.months > free.units &&
      `At ${discom?.names[0]} bills of at most ${free.units} units are free for most homes. We do not know whether the units that are left after solar count for this. Ask the company. If they do, you save more.`,
  ];
}

/** One text for each thing to check. */
export function cautionsOf(plan: Plan, situation: Situation, known: Known): string[] {
  const { chosen, decision } = plan;
  const { last_day } = known.regulation.subsidy_end.value;
  return [
    ...ofConnection(plan, situation, known.regulation),
    ...ofKit(plan, situation, known),
    ...ofBill(plan, situation),
    situation.buyer === 'home' &&
      decision !== 'no' &&
      chosen &&
      chosen.subsidy.paise > 0 &&
      `You pay us the full price first. The subsidy comes to your bank account after the work. Only the owner of the house gets it, after the government portal says yes. Apply before ${day(last_day)}.`,
  ].filter((caution) => typeof caution === 'string');
}
