import { kilowatts, plain, rupees } from '#domain/base/figures.ts';
import type { OpinionLevel } from '#domain/solar/second-opinion/opinion.ts';
import { day, listed } from '#texts/en/format.ts';
import { levelTexts } from './second-opinion.ts';

/** The answer of a second opinion, around its findings. */

export const opinionAnswerTexts = {
  table: 'The offers side by side',
  unknown: '–',
  verdict: 'Verdict',
  full: 'Full price',
  size: 'Size',
  perWatt: 'A watt',
  perWattValue: (rupees: number): string => `₹${plain(Math.round(rupees * 10) / 10)}`,
  subsidy: 'Subsidy in the offer',
  questions: 'Ask this vendor, in writing',
  none: 'Sign none of them as they are',
  best: (vendor: string): string => `As told, ${vendor} is the best of them`,
  shopUnknown:
    'Our own kits could not be read. So we do not compare prices and models. Try again in a minute.',
  print: 'Print this',
  whatsapp: 'Share with family',
  askUs: 'Ask us for our price',
} as const;

/** `overPaise`: how much more than the dearest of our own kits of that size. */
export const verdictText = (level: OpinionLevel, overPaise: number): string =>
  overPaise > 0 ? `Dear by ${rupees(overPaise)}. ${levelTexts[level]}` : levelTexts[level];

/** The headings of what was found. */
export const levelHeadings: Record<OpinionLevel, string> = {
  bad: 'Speaks against it',
  ask: 'Not clear',
  good: 'In order',
};

type Offered = { vendor: string; kw: number | undefined };
const offeredText = ({ vendor, kw }: Offered): string =>
  kw === undefined ? vendor : `${vendor} (${kilowatts(kw)})`;

/** What an inquiry is about. */
export const aboutOffers = (offers: readonly Offered[]): string =>
  `a second opinion on ${listed(offers.map(offeredText))}`;

type Seller = { name: string; email: string; phone: string };
export const opinionNote = ({ name, email, phone }: Seller, today: string): string =>
  `We judged by the figures that you gave, on ${day(today)}. ${name} sells kits too, so judge our prices like any other. Questions: ${email}, ${phone}`;
