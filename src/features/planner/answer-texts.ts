import { day, kilowatts, rupees } from '#domain/base/format.ts';
import { tariffOf } from '#domain/regulation/discom-tariff.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { lifeYears } from '#domain/solar/lifetime.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import { energyCharge, selfUseShare } from '#domain/solar/saving.ts';
import { singlePhaseMost } from '#domain/solar/size-limit.ts';

/** The answer in a few words. Its size is that of all figures. */
export function sizeTitle({ size, kw, limit, pays, chosen }: Plan, { kit, backup }: Situation): string {
  if (size === 0 && limit === 'roof') return 'Your roof is too small for one kW';
  if (size === 0 && limit === 'load') return 'Your sanctioned load is too small for one kW';
  if (pays === undefined) return `${kilowatts(kw)} is the size for your use`;
  if (!pays)
    return backup && chosen
      ? `${kilowatts(kw)} with a battery does not earn back its cost`
      : kit && chosen?.offer?.slug === kit
        ? `${kilowatts(kw)} does not earn back its cost`
        : 'Solar does not pay here';
  if (chosen?.offer && chosen.offer.slug === kit && kw !== size) return `${kilowatts(kw)} pays too`;
  return Math.abs(kw - size) < 1
    ? `${kilowatts(kw)} is the size that pays`
    : `${kilowatts(kw)} pays, our nearest kit to ${kilowatts(size)}`;
}

/** How the utility counts, where that is not net metering and nobody chose it. */
export function meteringNote({ method, discom }: Plan, typed: Situation): string | undefined {
  if (typed.method !== undefined || (method !== 'gross' && method !== 'billing')) return undefined;
  const what =
    method === 'gross'
      ? 'gross metering: all that is made is sold'
      : 'net billing: what is not used at once is sold';
  const whom = typed.buyer === 'business' ? 'a business' : 'you';
  return `For ${whom} ${discom?.names[0] ?? 'the utility'} has ${what}. If you mean to feed nothing in, choose so under “More”.`;
}

const limitTexts: Partial<Record<Plan['limit'], string>> = {
  roof: 'your roof holds no more',
  load: 'your sanctioned load allows no more',
  phase: `most utilities connect no more than ${kilowatts(singlePhaseMost)} on one phase`,
  home: `it is the most we plan for a home whose sanctioned load is not known`,
  'largest-planned': 'an engineer plans larger ones',
};

/** Why the size is what it is. */
export function whySize({ size, kw, limit, pays, steps, costPerKw, chosen }: Plan): string {
  const next = steps.find((step) => step.kw === size + 1);
  const words: string[] = [];
  if (size === 0 && limit === 'roof') return 'Not even one kW of panels fits on this roof.';
  if (size === 0 && limit === 'load')
    return 'Ask the utility to raise it, and enter what you would have then.';
  if (size > 0 && chosen && !pays)
    return `${kilowatts(kw)} costs ${rupees(chosen.cost)} and saves ${rupees(chosen.savedInYear)} a year: less in ${lifeYears} years than it costs.`;
  const reason = limitTexts[limit];
  if (reason) words.push(`Counted kW by kW, ${kilowatts(size)} pays, and ${reason}.`);
  else if (next) {
    const which = size > 0 ? `Counted kW by kW, ${kilowatts(size)} pays. One more` : 'Even the first kW';
    words.push(
      costPerKw === undefined || next.costs === undefined
        ? `Of what ${size > 0 ? 'one kW more' : 'the first kW'} makes, you would use less than half.`
        : limit === 'use'
          ? `Counted kW by kW, ${kilowatts(size)} makes about what you use in a year. To plan more than that, tick it under “More”.`
          : `${which} would cost ${rupees(next.costs + next.later)} and save ${rupees(next.addsInTime)} in ${lifeYears} years.`,
    );
  }
  if (chosen?.offer && size > 0 && kw !== size) words.push(`The figures are of the kit’s ${kilowatts(kw)}.`);
  return words.join(' ');
}

type Known = { regulation: Regulation; coldestC: number | undefined };

/** One sentence for each thing that the shopper should check before buying, such as the size of the connection. */
export function cautionsOf(
  { kw, chosen, discom, byTariff, bill, keptShare }: Plan,
  { load, phases, units, bill: rupeesOfBill, buyer, exportLimit }: Situation,
  { regulation, coldestC }: Known,
): string[] {
  const offer = chosen?.offer;
  const { almm, net_metering, load_raised } = regulation;
  const tariff = byTariff && discom && units ? tariffOf(discom) : undefined;
  const charge = tariff ? energyCharge(bill.units, tariff.bands) * bill.months : 0;
  const typed = (rupeesOfBill ?? 0) * 100;
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
      phases === 1 && kw > singlePhaseMost,
      `Above ${kilowatts(singlePhaseMost)} most utilities want three phases.`,
    ),
    ...when(
      kw > net_metering.value.feasible_to_kw,
      `Up to ${kilowatts(net_metering.value.feasible_to_kw)} a net meter counts as feasible; above that the utility studies it first.`,
    ),
    ...when(
      exportLimit !== undefined && keptShare < 1,
      `Only an inverter that holds a limit of ${kilowatts(exportLimit ?? 0)} may be connected: ask us which do. About ${Math.round((1 - keptShare) * 100)} % of what you do not use at once is lost.`,
    ),
    ...when(
      offer && offer.domestic !== true,
      `A net meter since ${day(almm.from)} needs panels and cells on both ALMM lists. This kit’s are ${offer?.domestic === false ? 'not' : 'not known to be'}: we count only what you use at once, ${selfUseShare * 100} % of what it makes by our own assumption.`,
    ),
    ...when(
      coldestC !== undefined && offer && (offer.coldest === undefined || offer.coldest > coldestC),
      `At ${coldestC} °C this kit’s strings have more voltage than its inverter takes: ask us for shorter ones.`,
    ),
    ...when(
      charge > 0 &&
        typed > 0 &&
        (typed < charge || typed - (bill.fixedPaise ?? 0) * bill.months > charge * 1.3),
      `By the tariff ${units} units cost ${rupees(charge)}; your bill says ${rupees(typed)}. If yours is another tariff or has free units, say so under “More”.`,
    ),
    ...when(
      buyer === 'home' && Boolean(chosen && chosen.subsidy.paise > 0),
      'The subsidy comes to your bank after the work. You need to own the home; the portal decides.',
    ),
  ];
}
