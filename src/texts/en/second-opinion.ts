import { celsius, grouped, kilowatts, rupees } from '#domain/base/figures.ts';
import { dayInWords } from '#domain/base/time.ts';
import type { OfferPart, OfferWarranty } from '#domain/solar/second-opinion/given-offer.ts';
import type { Opinion, OpinionLevel } from '#domain/solar/second-opinion/opinion.ts';
import { listed } from '#texts/en/format.ts';
import { plural, sentences } from '../texts.ts';
import { type OpinionSaid, ofMoney, type Sayings } from './second-opinion-money.ts';
import { wordsOf } from './solar.ts';
import { noSubsidyTexts } from './subsidy.ts';

/** The shop's sentences on another vendor's offer: one for each finding, and the question for that vendor. */

export const levelTexts: Record<OpinionLevel, string> = {
  good: 'Nothing speaks against it so far',
  ask: 'Ask before you sign',
  bad: 'Do not sign it as it is',
};

export const partTexts: Record<OfferPart, string> = {
  structure: 'mounting structure',
  earthing: 'earthing',
  arrester: 'lightning arrester',
  'dc-box': 'DC box',
  'ac-box': 'AC box',
  cables: 'cables',
  'net-meter': 'net meter and its fees',
  fitting: 'installation',
};
export const warrantyTexts: Record<OfferWarranty, string> = {
  panel: 'output of the panels',
  inverter: 'inverter',
  work: 'vendor’s own work and repairs',
};

const ofSubsidy: Pick<
  Sayings,
  | 'subsidy-too-large'
  | 'subsidy-without-reason'
  | 'subsidy-fits'
  | 'subsidy-not-told'
  | 'cells-unknown'
  | 'vendor-unregistered'
  | 'almm'
> = {
  'subsidy-too-large': ({ told, most, stateMost, kw, mayBeState }) => ({
    says: sentences(
      `The offer promises a subsidy of ${rupees(told)}. The scheme pays at most ${rupees(most)} for ${kilowatts(kw)}${stateMost > 0 ? `, and your state may add ${rupees(stateMost)}` : ''}.`,
      mayBeState && 'Some states pay more: choose your state.',
    ),
    ask: 'Which rule pays this subsidy? Show it on the national portal.',
  }),
  'subsidy-without-reason': ({ told, reason }) => ({
    says: `The offer promises a subsidy of ${rupees(told)}, but this system cannot get one. ${noSubsidyTexts[reason]}`,
    ask: 'Why do you promise a subsidy that this system cannot get? What is the price without it?',
  }),
  'subsidy-fits': ({ told, most }) => ({
    says: `The subsidy of ${rupees(told)} is not more than the scheme pays: ${rupees(most)} at most, if the portal agrees.`,
  }),
  'subsidy-not-told': ({ most }) => ({
    says: `The offer names no subsidy. With Indian cells and a registered vendor the scheme pays up to ${rupees(most)} for this size.`,
  }),
  'cells-unknown': () => ({
    says: 'The offer does not say whether the cells are Indian (DCR). The subsidy needs it.',
    ask: 'Are panels and cells made in India (DCR)? Will the certificate have the serial numbers?',
  }),
  'vendor-unregistered': () => ({
    says: 'The offer does not say that the vendor is registered for the scheme.',
    ask: 'Are you on the list of vendors of the national portal, under which name?',
  }),
  almm: ({ isIn, from }) => ({
    says:
      isIn === undefined
        ? `The offer does not say whether the panels are on the approved lists (ALMM). A net meter needs both lists since ${dayInWords(from)}.`
        : isIn
          ? 'The offer says that the panels are on the approved lists (ALMM): look up the model.'
          : `The panels are not on both approved lists (ALMM): since ${dayInWords(from)} they get no net meter.`,
    ask: isIn ? undefined : 'Which line of ALMM list I is this model, and whose list II cells has it?',
  }),
};

const ofSystem: Omit<Sayings, keyof typeof ofMoney | keyof typeof ofSubsidy> = {
  'size-missing': () => ({
    says: 'The offer does not name the size.',
    ask: 'How many panels of how many watts, and how many kW in all?',
  }),
  'size-and-panels': ({ kw, panelsKw, count, watts }) => ({
    says: `${count} panels of ${grouped(watts)} W are ${kilowatts(panelsKw)}, and the offer says ${kilowatts(kw)}${kw > panelsKw ? ': you would pay for power that is not there' : ''}.`,
    ask: 'How many panels of how many watts will stand on my roof?',
  }),
  strings: (found) => {
    const { says, change } = wordsOf(found);
    return {
      says: sentences(says, change),
      ask: 'How are the panels wired, and is that right for this inverter in our coldest hour?',
    };
  },
  'strings-fit': ({ count, inSeries, coldestC }) => ({
    says: `${plural(count, '1 string', '# strings')} of ${plural(inSeries, '1 panel', '# panels')} ${plural(count, 'fits', 'fit')} the inverter down to ${celsius(coldestC)}, as far as its figures are known.`,
  }),
  'strings-count': ({ count, inSeries, panels }) => ({
    says: `${count} × ${inSeries} panels in strings are ${count * inSeries}, and the offer says ${panels} panels.`,
    ask: 'How many panels are in each string?',
  }),
  'strings-unchecked': ({ panel, inverter, panels, place }) => ({
    says: `The strings are not checked: not known ${plural([panel, inverter, panels, place].filter(Boolean).length, 'is', 'are')} ${listed(
      [
        panels && 'the number of panels',
        panel && 'the panel’s open-circuit voltage',
        inverter && 'the inverter’s largest DC voltage',
        place && 'the coldest hour at your PIN code',
      ].filter((one) => one !== false),
    )}.`,
    ask:
      panel || inverter
        ? 'Please send the data sheets of panel and inverter, and how many panels stand in each string.'
        : undefined,
  }),
  'parts-missing': ({ parts }) => ({
    says: `Not named: ${listed(parts.map((part) => partTexts[part]))}.`,
    ask: `Are these in the price: ${listed(parts.map((part) => partTexts[part]))}? Of which make, how many, and what comes on top?`,
  }),
  'warranty-missing': ({ of }) => ({
    says: `The offer names no years of warranty for: ${listed(of.map((one) => warrantyTexts[one]))}.`,
    ask: `How many years of warranty, and from whom, for: ${listed(of.map((one) => warrantyTexts[one]))}?`,
  }),
  'warranty-short': ({ years: told, least }) => ({
    says: `${plural(told, 'One year', '# years')} of free repairs ${plural(told, 'is', 'are')} told. A vendor of the subsidy’s scheme owes ${least}.`,
    ask: `Will you write ${least} years of free repairs and warranty for the whole system into the offer?`,
  }),
};

const sayings: Sayings = { ...ofMoney, ...ofSubsidy, ...ofSystem };

export const opinionText = ({ rule, level, facts }: Opinion): OpinionSaid =>
  (sayings[rule] as (facts: never, level: OpinionLevel) => OpinionSaid)(facts as never, level);

/** Each question once, the most urgent first. */
export const questionsOf = (opinions: readonly Opinion[]): string[] => [
  ...new Set(opinions.flatMap((one) => (one.level === 'good' ? [] : (opinionText(one).ask ?? [])))),
];
