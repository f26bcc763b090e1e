import type { StateYield, YieldTable } from '#domain/places/yield.ts';
import type { Discom } from '#domain/regulation/discoms.ts';
import type { Offer } from '#domain/solar/offer.ts';
import { systemInState } from '#domain/solar/state-figures.ts';
import { systemText } from '#texts/en/solar-states.ts';

type Facts = { yields: YieldTable; discoms: readonly Discom[] };

/** For each kit, by its slug, a sentence: what it makes and saves a year in this state. */
export const kitsInState = (
  offers: readonly Offer[],
  state: StateYield,
  facts: Facts,
): Record<string, string> =>
  Object.fromEntries(
    offers.map(({ slug, kw }) => [
      slug,
      systemText(state, systemInState(kw, state, facts.yields, facts.discoms)),
    ]),
  );
