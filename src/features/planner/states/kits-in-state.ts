import { grouped } from '#domain/base/format.ts';
import { formatWholePaise } from '#domain/base/money.ts';
import type { StateYield, YieldTable } from '#domain/places/yield.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import type { Offer } from '#domain/solar/offer.ts';
import { systemInState } from '#domain/solar/state-figures.ts';

type Facts = { yields: YieldTable; discoms: readonly Discom[] };

/** What a system makes and saves in a state, in a sentence. */
function sentence(kw: number, state: StateYield, { yields, discoms }: Facts): string {
  const { made, counted, saving } = systemInState(kw, state, yields, discoms);
  const makes = `In ${state.name} it makes about ${grouped(made.kwh)} units a year`;
  if (saving?.paise === 0 && counted)
    return `${makes}. A home that uses as many, ${grouped(saving.units)} a month, pays nothing for them at ${counted.names[0]}: it saves nothing.`;
  if (saving && counted)
    return `${makes} and saves a home that uses as many, ${grouped(saving.units)} a month, about ${formatWholePaise(saving.paise)} a year of the energy charge, by the tariff of ${counted.names[0]}.`;
  return counted ? `${makes}.` : `${makes}. We know no tariff there with a source, so we name no saving.`;
}

/** For each kit, by its slug, a sentence: what it makes and saves a year in this state. */
export const kitsInState = (
  offers: readonly Offer[],
  state: StateYield,
  facts: Facts,
): Record<string, string> =>
  Object.fromEntries(offers.map(({ slug, kw }) => [slug, sentence(kw, state, facts)]));
