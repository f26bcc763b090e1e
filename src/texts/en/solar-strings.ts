import { amperes, apart, celsius, percents, shown, wattsInKw } from '#domain/base/figures.ts';
import type { FindingOf, RuleFacts, RuleName, Unknown } from '#domain/solar/finding.ts';
import { listed } from '#texts/en/format.ts';
import { plural, sentences } from '../texts.ts';

/** The rules about panels, inverters, protection and the grid. */

export type Said = { says: string; change?: string | undefined };
/** How a finding is worded whose figures are known. */
export type Wording<Rule extends RuleName> = (
  facts: Exclude<RuleFacts[Rule], Unknown>,
  found: Omit<FindingOf<Rule>, 'facts'>,
) => Said;
type Wordings<Rules extends RuleName> = { [Rule in Rules]: Wording<Rule> };

/** "One panel reaches", "9 in series reach" */
export const inSeriesText = (count: number, one: string, several: string): string =>
  plural(count, `One panel ${one}`, `# in series ${several}`);
export const phaseWords = { 1: 'one phase', 3: 'three phases' } as const;
const numberWords = { 1: 'one', 3: 'three' } as const;
const atLeast = (fewest: number | undefined): string | undefined =>
  fewest ? `At least ${fewest} in a string.` : undefined;

export const strings: Wordings<
  | 'cold-voltage'
  | 'hot-voltage'
  | 'tracker-window'
  | 'start-voltage'
  | 'short-circuit-current'
  | 'input-current'
  | 'string-inputs'
  | 'tracker-power'
  | 'string-fuse'
  | 'one-panel-model'
  | 'array-power'
  | 'dc-ac-ratio'
  | 'cold-of-place'
> = {
  'cold-voltage': ({ inSeries, volts, limit, whose, coldestC, byFactor, most }, { verdict }) => {
    const [told, toldLimit] = apart(volts, limit);
    return {
      says: `${inSeriesText(inSeries, 'reaches', 'reach')} ${told} at ${celsius(coldestC)}${byFactor ? ' (coefficient not known: NEC factor)' : ''}; ${whose} is made for at most ${toldLimit}.`,
      change:
        verdict !== 'refuse' || most === undefined
          ? undefined
          : most === 0
            ? 'Even one of these panels is too much: take another inverter.'
            : `At most ${most} in a string in this cold.`,
    };
  },
  'cold-of-place': ({ coldestC }) => ({
    says: `It fits down to ${celsius(coldestC)}. Not known: whether your place gets colder, as hills do.`,
    change: 'Give your PIN code.',
  }),
  'hot-voltage': ({ inSeries, volts, limit, cellC, fewest }, { verdict }) => {
    const [told, toldLimit] = apart(volts, limit);
    return {
      says: sentences(
        verdict === 'refuse' &&
          plural(
            inSeries,
            'One panel is too few for this inverter.',
            '# panels in a row are too few for this inverter.',
          ),
        `${inSeriesText(inSeries, 'gives', 'give')} ${told} in the heat, with cells at ${celsius(cellC)}; the tracker works from ${toldLimit}.`,
      ),
      change: verdict === 'refuse' ? atLeast(fewest) : undefined,
    };
  },
  'tracker-window': ({ inSeries, volts, limit, coldestC, most }, { verdict }) => {
    const [told, toldLimit] = apart(volts, limit);
    return {
      says: `${inSeriesText(inSeries, 'works', 'work')} at ${told} at ${celsius(coldestC)}; the tracker follows up to ${toldLimit}.`,
      change:
        verdict !== 'warn'
          ? undefined
          : most
            ? `At most ${most} in a string lose no energy in the cold.`
            : 'Take an inverter for a higher voltage, or energy is lost in the cold.',
    };
  },
  'start-voltage': ({ inSeries, volts, limit, cellC, fewest }, { verdict }) => {
    const [told, toldLimit] = apart(volts, limit);
    return {
      says: `${inSeriesText(inSeries, 'has', 'have')} ${told} open in the heat, with cells at ${celsius(cellC)}; the inverter starts from ${toldLimit}.`,
      change: verdict === 'refuse' ? atLeast(fewest) : undefined,
    };
  },
  'short-circuit-current': ({ parallel, amps, limit }, { verdict }) => {
    const [told, toldLimit] = apart(amps, limit, amperes);
    return {
      says: `${plural(parallel, 'One string', '# strings')} can give ${told} in a short circuit; the tracker is made for at most ${toldLimit}.`,
      change:
        verdict === 'refuse'
          ? plural(parallel, 'Take an inverter for higher currents.', 'Put fewer strings on a tracker.')
          : undefined,
    };
  },
  'input-current': ({ parallel, amps, limit }, { verdict }) => {
    const [told, toldLimit] = apart(amps, limit, amperes);
    return {
      says: `${plural(parallel, 'One string gives', '# strings give')} ${told}; the tracker uses ${toldLimit}.`,
      change: verdict === 'warn' ? 'It works, and loses energy at full sun.' : undefined,
    };
  },
  'string-inputs': ({ parallel, inputs }, { verdict }) => ({
    says: `${parallel} strings on a tracker with ${plural(inputs, '# input', '# inputs')}.`,
    change: verdict === 'refuse' ? 'Take fewer panels, or an inverter with more inputs.' : undefined,
  }),
  'tracker-power': ({ watts, limit }, { verdict }) => {
    const [told, toldLimit] = apart(watts, limit, wattsInKw);
    return {
      says: `${told} of panels on a tracker; it uses ${toldLimit}.`,
      change: verdict === 'warn' ? 'Spread the panels over more trackers, or take fewer.' : undefined,
    };
  },
  'string-fuse': ({ least, most, largest }, { verdict }) => {
    const [toldLeast, toldMost] = apart(least, most, amperes);
    const range = `more than ${toldLeast} and at most ${toldMost}`;
    return {
      says:
        least >= most
          ? `No fuse fits: it would have to be over ${toldLeast}, and the panel allows ${amperes(largest)}.`
          : `Three strings or more in parallel need string fuses of ${range}.`,
      change:
        verdict !== 'warn'
          ? undefined
          : least >= most
            ? 'Put at most two strings on a tracker.'
            : `Take a DC box with fuses of ${range}.`,
    };
  },
  'one-panel-model': ({ case: found, models }) => {
    const names = listed(models);
    if (found === 'apart') return { says: `${names} have trackers of their own.` };
    return found === 'too-few-trackers'
      ? {
          says: `${names} must not share a tracker, and there are more kinds of panel than trackers.`,
          change: 'Take one kind of panel, or an inverter for each.',
        }
      : {
          says: `Sharing ${names} among the inverters needs a drawing.`,
          change: 'Ask us for a string plan before you order.',
        };
  },
  'array-power': ({ count, watts, limit }, { verdict }) => {
    const [told, toldLimit] = apart(watts, limit, wattsInKw);
    return {
      says: `${plural(count, 'One panel is', '# panels are')} ${told}; the maker allows ${toldLimit}.`,
      change: verdict === 'refuse' ? 'Take fewer panels or a larger inverter.' : undefined,
    };
  },
  'dc-ac-ratio': ({ ratio, least, most }, { verdict }) => {
    const [told] = apart(ratio, ratio < 1 ? least : most, (one, digits) => one.toFixed(Math.max(2, digits)));
    if (verdict === 'ok') return { says: `Panels to inverter ${told}; usual is ${least} to ${most}.` };
    return ratio < least
      ? {
          says: `This inverter is too big for your panels: panels to inverter ${told}; usual is ${least} to ${most}.`,
          change: 'It works. A smaller one costs less, or you can add panels.',
        }
      : {
          says: `This inverter is small for your panels: panels to inverter ${told}; usual is ${least} to ${most}.`,
          change: 'It works, but at full sun energy is lost.',
        };
  },
};

export const protection: Wordings<
  | 'protection-voltage'
  | 'protection-current'
  | 'protection-phases'
  | 'box-inputs'
  | 'box-fuse'
  | 'cable-length'
  | 'voltage-drop'
> = {
  'protection-voltage': (facts, { parts, verdict }) => {
    if ('case' in facts)
      return {
        says: 'Not known: the strings of the panels, because they have no inverter or cannot be shared among these.',
      };
    const [told, toldLimit] = apart(facts.volts, facts.limit);
    return {
      says: `${parts[0]} is made for at most ${toldLimit}; the string has ${told} at ${celsius(facts.coldestC)}.`,
      change: verdict === 'refuse' ? 'Take one for a higher voltage, or shorter strings.' : undefined,
    };
  },
  'protection-current': ({ amps, limit, side }, { parts, verdict }) => {
    const [told, toldLimit] = apart(amps, limit, amperes);
    return {
      says: `${parts[0]} carries ${toldLimit}; it needs ${told}${side === 'dc' ? ', 1.25 times what a string can give' : ''}.`,
      change: verdict === 'refuse' ? 'Take one for a higher current.' : undefined,
    };
  },
  'protection-phases': ({ phases, inverterPhases, suitsNone }, { parts }) => ({
    says: `${parts[0]} is for ${phaseWords[phases]}, the inverter has ${numberWords[inverterPhases]}.`,
    change: suitsNone ? `Take one for ${phaseWords[inverterPhases]}.` : undefined,
  }),
  'box-inputs': ({ strings: count, inputs, boxes, isOne }, { verdict }) => ({
    says: `${plural(count, 'One string needs an input', '# strings need an input each')}; ${listed(boxes)} ${isOne ? 'has' : 'have'} ${inputs}.`,
    change: verdict === 'refuse' ? 'Take a box with more inputs, or a box for each string.' : undefined,
  }),
  'box-fuse': ({ amps, limit }, { parts, verdict }) => {
    const [told, toldLimit] = apart(amps, limit, amperes);
    return {
      says: `${parts[0]} has fuses of ${told}; the panel allows ${toldLimit}.`,
      change: verdict === 'refuse' ? `Have it fitted with fuses of at most ${toldLimit}.` : undefined,
    };
  },
  'cable-length': ({ strings: count, neededM, boughtM }, { verdict }) => ({
    says: `${plural(count, 'One string needs', '# strings need')} ${shown(neededM)} m of each pole; there are ${shown(boughtM)} m.`,
    change: verdict === 'warn' ? 'Take more cable.' : undefined,
  }),
  'voltage-drop': ({ metres, mm2, percent, limit }, { verdict }) => {
    const [told, toldLimit] = apart(percent, limit, percents);
    return {
      says: `${shown(metres)} m of ${shown(mm2)} mm² copper there and back lose ${told} at full sun; usual is at most ${toldLimit}.`,
      change: verdict === 'warn' ? 'Take a thicker cable, or a shorter way.' : undefined,
    };
  },
};

export const connection: Wordings<
  'grid-phases' | 'single-phase-limit' | 'sanctioned-load' | 'almm' | 'facts'
> = {
  'grid-phases': () => ({
    says: 'The inverter needs three phases; your connection has one.',
    change: 'Take a single-phase inverter, or ask for three phases.',
  }),
  'single-phase-limit': ({ watts, limit }) => ({
    says: `${wattsInKw(watts)} of inverter output (AC) on one phase; most utilities connect up to ${wattsInKw(limit)} of it there, whatever the panels have.`,
    change: 'Ask your utility, or take a three-phase inverter.',
  }),
  'sanctioned-load': ({ watts, limit, isRaised }, { verdict }) => ({
    says: sentences(
      `${wattsInKw(watts)} of inverters on a sanctioned load of ${wattsInKw(limit)}.`,
      isRaised && 'Up to 10 kW the utility raises it with the application.',
    ),
    change: verdict === 'warn' ? 'Ask your utility for a higher sanctioned load first.' : undefined,
  }),
  almm: (_, { verdict }) =>
    verdict === 'warn'
      ? {
          says: 'Net metering needs panels of ALMM list I with cells of list II; this one is not on both.',
          change: 'Take a panel that is on both lists, or use all you make yourself.',
        }
      : { says: 'On ALMM list I, with cells of list II: fit for net metering.' },
  facts: ({ isKit }, { parts }) => ({
    says: isKit ? `Not known: what is in ${parts[0]}.` : `The electrical data of ${parts[0]} are not known.`,
  }),
};
