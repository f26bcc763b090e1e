import { kilowatts, plain, rupees } from '#domain/base/figures.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import type { SubsidisedLoan } from '#domain/solar/lifetime.ts';
import { inverterYear, lifeYears, ordinaryDegradation, usualDiscount } from '#domain/solar/lifetime.ts';
import type { Situation } from '#domain/solar/plan.ts';
import { type Quote, upkeepPercent } from '#domain/solar/quote.ts';
import type { SchemeLoan } from '#domain/solar/scheme-loan.ts';
import { day, listed, years } from '#texts/en/format.ts';
import { instalmentsText } from '#texts/en/planner.ts';
import type { Complete } from '../complete.ts';
import { sentences } from '../texts.ts';

export const moneyLabels = {
  cost: ({ fitting }: Quote): string =>
    fitting ? 'आख़िर में आपकी लागत' : 'आपकी लागत, फ़िटिंग अलग (पता नहीं कितनी)',
  payback: 'लागत निकलने का समय',
  loan: 'लोन का ब्याज',
  scheme: 'योजना का लोन, हर महीने',
  left: `${lifeYears} साल बाद बचेगा`,
  notCounted: 'नहीं गिना',
} as const;

export function costText(quote: Quote, kw: number, today: string): string {
  const { offer, goods, fitting, subsidy, gstCredit } = quote;
  return sentences(
    offer
      ? subsidy.paise > 0
        ? `${day(today)} को हमारी क़ीमत ${rupees(goods)}, GST समेत, सब्सिडी घटाकर।`
        : `${day(today)} को हमारी क़ीमत ${rupees(goods)}, GST समेत।`
      : subsidy.paise > 0
        ? `एक kW की क़ीमत के हिसाब से ${kilowatts(kw)}: ${rupees(goods)}, सब्सिडी घटाकर।`
        : `एक kW की क़ीमत के हिसाब से ${kilowatts(kw)}: ${rupees(goods)}।`,
    !offer && fitting && 'इसमें फ़िटिंग शामिल है।',
    !fitting && 'फ़िटिंग नहीं गिनी।',
    Boolean(fitting?.[1]) && 'फ़िटिंग जोड़ी है, जितनी आम तौर पर लगती है उसके बीच की रक़म पर।',
    gstCredit > 0 && 'जो GST आप वापस लेते हैं, वह भी घटाया है।',
  );
}

export const paybackText = (
  { payback, fitting }: Quote,
  { state, rise }: Pick<Situation, 'state' | 'rise'>,
): string =>
  sentences(
    rise
      ? `आम हालत में: ${years(payback)}, अगर यूनिट हर साल ${plain(rise)} % महँगी हो, जैसा आपने लिखा।`
      : `आम हालत में: ${years(payback)}, आज के रेट पर।`,
    `अगर बुरा चला: धूप ${state.spreadPercent} % कम, पैनल साल में कम से कम 1 % कमज़ोर। ग्रिड की बिजली हर साल 2 % सस्ती होती है, इसलिए बचत कम।`,
    'अगर अच्छा चला: धूप उतनी ही ज़्यादा, पैनल 0.4 % कमज़ोर। ग्रिड की बिजली हर साल 5 % महँगी होती है, इसलिए बचत ज़्यादा।',
    !fitting && 'फ़िटिंग नहीं गिनी।',
  );

export const loanTermsText = ({ amount, percent, months }: SubsidisedLoan): string =>
  `${rupees(amount)}, ${plain(percent)} % सालाना पर, ${months} महीने के लिए।`;
const interestText = ({ interest }: SubsidisedLoan): string => `कुल ब्याज ${rupees(interest)} है।`;
export const loanSumText = (loan: SubsidisedLoan): string =>
  sentences(
    loanTermsText(loan),
    instalmentsText(loan),
    'ब्याज उसी रक़म पर लगता है जो अभी बाक़ी है। उसे लागत में गिना है।',
  );

export const schemeText = (scheme: SchemeLoan, { source, review_by }: Regulation['loan']): string =>
  sentences(
    loanTermsText(scheme),
    instalmentsText(scheme),
    interestText(scheme),
    scheme.own
      ? `आपके ${plain(scheme.own.percent)} % पर आप हर महीने ${rupees(scheme.own.emi)} देंगे, और सब्सिडी के बाद ${rupees(scheme.own.emiAfter)}। ${interestText(scheme.own)}`
      : 'यह लोन हमने गिना नहीं है।',
    `यह ब्याज दर रिज़र्व बैंक की दर के साथ बदलती है (${source}; हम इसे ${day(review_by)} तक फिर जाँचेंगे)।`,
  );

export function leftOverText(
  quote: Quote,
  { maintenance, discount = usualDiscount }: Pick<Situation, 'maintenance' | 'discount'>,
): string {
  const { life, fitting, loan, inverter, upkeep, tax, offer, worth } = quote;
  const loss = offer?.degradation ?? ordinaryDegradation;
  const saved = life.reduce((sum, year) => sum + year.saved, 0);
  return sentences(
    `यह ${rupees(saved)} की बचत है, जिसमें से घटाया है: ${listed(
      [
        fitting ? 'आपकी लागत' : 'आपकी लागत, बिना फ़िटिंग',
        loan && 'ब्याज',
        `साल ${inverterYear} में एक नया इनवर्टर, ${rupees(inverter)}`,
        `साल का रखरखाव, ${rupees(upkeep)}`,
      ].filter((one) => one !== undefined),
    )}।`,
    maintenance === undefined && `रखरखाव क़ीमत का ${upkeepPercent} % है, यह हमारा अपना अनुमान है।`,
    tax && 'यह सब इनकम टैक्स के बाद का है।',
    `पैनल पहले साल ${plain(loss.first_year_percent)} % और बाद में हर साल ${plain(loss.per_year_percent)} % कमज़ोर होते हैं, ${offer?.degradation ? 'जितना उनकी वारंटी में चलता है' : 'जितना आम पैनल हो सकते हैं'}।`,
    `आज के पैसों में यह ${rupees(worth)} है: आगे का हर साल ${plain(discount)} % कम गिना है।`,
  );
}

export type Checked = Complete<
  typeof import('#texts/en/planner-money.ts'),
  typeof import('#texts/hi/planner-money.ts')
>;
