import { kilowatts, rupees } from '#domain/base/figures.ts';
import { canHaveNetMeter, type Offer } from '#domain/solar/offer.ts';
import type { Quote } from '#domain/solar/quote.ts';
import { years } from '#texts/en/format.ts';
import { usedAtOnce } from '#texts/en/planner-business.ts';
import { noSubsidyTexts } from '#texts/en/subsidy.ts';
import type { Complete } from '../complete.ts';
import { sentences } from '../texts.ts';

export const kitsTexts = {
  legend: 'हमारी किट, आपके पैसे के लिए सबसे अच्छी पहले',
  quickest: 'लागत सबसे जल्दी निकलती है',
  mostSaved: '25 साल में सबसे ज़्यादा बचत',
  see: 'किट देखें',
  plan: 'इस किट से प्लान बनाएँ',
} as const;

export function noKitsText(offers: readonly Offer[] | undefined, kw: number): string {
  if (!offers) return 'हमारी किट अभी नहीं खुल रहीं: यह पेज फिर खोलें। आँकड़े सिर्फ़ साइज़ के हैं।';
  return offers.length > 0
    ? `इस छत और कनेक्शन के लिए ${kilowatts(kw)} के आस-पास हमारी कोई किट नहीं है। हमसे माँगें।`
    : 'इस दुकान में इसके लिए कोई किट नहीं मिली: उनके पुर्ज़े लिखे नहीं हैं। आँकड़े सिर्फ़ साइज़ के हैं।';
}

function fittingText({ fitting }: Quote): string {
  if (!fitting) return 'फ़िटिंग का ख़र्च पता नहीं है।';
  const [from, to] = fitting;
  return to === 0 ? 'फ़िटिंग इसी में है।' : `फ़िटिंग के ${rupees(from * 100)} से ${rupees(to * 100)} और लगेंगे।`;
}

function meterText({ offer, method }: Quote, selfUse: number): string | undefined {
  if (method === 'gross') return 'यह जितनी बिजली बनाती है, सब बिकती है।';
  if (method !== 'none') return undefined;
  return offer && canHaveNetMeter(offer)
    ? `यह ग्रिड में कुछ नहीं भेजती। सिर्फ़ वही गिना जाता है जो आप बनते ही इस्तेमाल करते हैं: ${usedAtOnce(selfUse)}।`
    : `इसे नेट मीटर नहीं मिलता। सिर्फ़ वही गिना जाता है जो आप बनते ही इस्तेमाल करते हैं: ${usedAtOnce(selfUse)}।`;
}

export const kitTermsText = (quote: Quote, selfUse: number): string =>
  sentences(
    meterText(quote, selfUse),
    fittingText(quote),
    quote.subsidy.paise > 0
      ? `सब्सिडी ${rupees(quote.subsidy.paise)} है।`
      : `सब्सिडी नहीं: ${noSubsidyTexts[quote.subsidy.reason ?? 'no-size']}`,
  );

export const kitMoneyText = ({ cost, savedInYear, payback, fitting }: Quote): string =>
  fitting
    ? `आख़िर में आप ${rupees(cost)} देते हैं और साल में ${rupees(savedInYear)} बचाते हैं। लागत निकलने का समय: ${years(payback)}।`
    : `आप ${rupees(cost)} और फ़िटिंग (पता नहीं कितनी) देते हैं और साल में ${rupees(savedInYear)} बचाते हैं। लागत निकलने का समय: ${years(payback)}, फ़िटिंग नहीं गिनी।`;

export type Checked = Complete<
  typeof import('#texts/en/planner-kits.ts'),
  typeof import('#texts/hi/planner-kits.ts')
>;
