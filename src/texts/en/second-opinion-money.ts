import { kilowatts, plain, rupees } from '#domain/base/figures.ts';
import type { OpinionFacts, OpinionLevel, OpinionRule } from '#domain/solar/second-opinion/opinion.ts';
import { years } from '#texts/en/format.ts';
import { plural, sentences } from '../texts.ts';

/** Sentences of the second opinion about an offer's price and saving. */

export type OpinionSaid = { says: string; ask?: string | undefined };
export type Sayings = {
  [Rule in OpinionRule]: (facts: OpinionFacts[Rule], level: OpinionLevel) => OpinionSaid;
};

const perWattText = (perWatt: number): string => `₹${plain(Math.round(perWatt * 10) / 10)} a watt`;
const between = (from: number, to: number, write: (one: number) => string): string =>
  from === to ? write(from) : `${write(from)} to ${write(to)}`;

function kitsText({ from, to, kits, fromKw, toKw, withBattery }: OpinionFacts['price-of-watt']): string {
  const range = between(from, to, (one) => `₹${plain(Math.round(one * 10) / 10)}`);
  const sizes = between(fromKw, toKw, kilowatts);
  return `Our own ${plural(kits, 'kit', '# kits')} of ${sizes}${withBattery ? ' with a battery' : ''}, fitted and with GST, ${plural(kits, 'costs', 'cost')} ${range}`;
}

export const ofMoney: Pick<
  Sayings,
  | 'price-missing'
  | 'price-of-watt'
  | 'price-not-compared'
  | 'price-after-subsidy'
  | 'gst-extra'
  | 'gst-unknown'
  | 'money'
  | 'size-above-use'
> = {
  'price-missing': () => ({
    says: 'The offer names no price.',
    ask: 'What do I pay in all, with GST and installation, before any subsidy?',
  }),
  'price-of-watt': (facts, level) => {
    const { perWatt, from, overPaise, overSubsidyPercent } = facts;
    const over =
      overPaise > 0 &&
      `It costs ${rupees(overPaise)} more than the dearest of them${overSubsidyPercent === undefined ? '' : `: as much as ${overSubsidyPercent} % of the subsidy`}.`;
    const isCheap = level === 'ask' && perWatt < from;
    return {
      says: sentences(
        `It costs ${perWattText(perWatt)} before a subsidy. ${kitsText(facts)}.`,
        over,
        level === 'bad' &&
          overSubsidyPercent !== undefined &&
          'So the vendor, not you, would have that part of the subsidy: by his higher price.',
        isCheap && 'So low a price often leaves something out.',
      ),
      ask:
        level === 'good'
          ? undefined
          : isCheap
            ? 'Why is it so cheap: which make of panel and inverter, and what is not in the price?'
            : 'Why is it dearer than kits of this size: will you split the price by part?',
    };
  },
  'price-not-compared': () => ({
    says: 'The price is not compared: the offer does not name the size, or we have no kit of a like size.',
  }),
  'price-after-subsidy': ({ told, full, isCounted }) => ({
    says: `The offer names ${rupees(told)} as the price after the subsidy. You pay the full price first, and the scheme pays the subsidy into your own bank account later. ${isCounted ? `With the most that the scheme pays, the full price would be ${rupees(full)}: counted so, because the offer names no subsidy.` : `The full price is ${rupees(full)}.`}`,
    ask: 'What is the full price before the subsidy, in writing? Who waits for the subsidy, and who bears it if it does not come?',
  }),
  'gst-extra': ({ percent, paise }) => ({
    says: `GST comes on top: ${percent} % for a system sold with its installation, about ${rupees(paise)}. It is counted in.`,
    ask: `Is GST ${percent} % of the whole price, and what is the price with it?`,
  }),
  'gst-unknown': () => ({
    says: 'The offer does not say whether GST is in the price. It is counted as if it were.',
    ask: 'Is GST in the price?',
  }),
  money: ({ decision, cost, saved, payback, subsidy }) => ({
    says: `For your bill it would cost ${rupees(cost)}${subsidy > 0 ? ` after a subsidy of ${rupees(subsidy)}` : ', without a subsidy'}, save ${rupees(saved)} a year and ${payback === undefined ? 'not return its money within 25 years' : `return its money in ${years(payback)}`}: ${{ buy: 'worth it', barely: 'barely worth it', no: 'not worth it for the bill' }[decision]}.`,
  }),
  'size-above-use': ({ kw, size }) => ({
    says: `${kilowatts(kw)} is more than your bill or your connection asks for${size > 0 ? `: ${kilowatts(size)} is the most that pays by our planner` : ''}.`,
    ask: 'Why this size? What would a smaller one cost and save?',
  }),
};
