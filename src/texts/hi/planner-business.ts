import { kilowatts, plain, rupees } from '#domain/base/figures.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { lifeYears } from '#domain/solar/lifetime.ts';
import type { Plan, Situation } from '#domain/solar/plan.ts';
import type { Quote } from '#domain/solar/quote.ts';
import { day, years } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';
import { sentences } from '../texts.ts';

export const businessTexts = {
  title: 'कारोबार के लिए: GST, इनकम टैक्स, काम के दिन',
  note: 'ये ख़ाली छोड़ें तो हम न GST की वापसी गिनते हैं, न इनकम टैक्स। नेट मीटरिंग न हो तो हम मानते हैं कि बनी बिजली का 40 % आप बनते ही इस्तेमाल कर लेते हैं।',
  days: 'हफ़्ते में काम के दिन',
  tax: 'इनकम टैक्स, %',
  gst: 'हम क़ीमत का GST वापस ले सकते हैं',
  gstLabel: 'GST वापस',
  taxLabel: 'इनकम टैक्स',
} as const;

export const usedAtOnce = (selfUse: number): string => `बनी बिजली का ${Math.round(selfUse * 100)} %`;

export const selfUseText = (selfUse: number, { buyer, workDays }: Situation): string =>
  buyer === 'business' && workDays !== undefined
    ? `${usedAtOnce(selfUse)}, हफ़्ते में ${plain(workDays)} दिन काम के हिसाब से; काम के दिन दस में से नौ हिस्से, यह हमारा अपना अनुमान है`
    : `${usedAtOnce(selfUse)}, हमारे अपने अनुमान से`;

export const gstText = ({ offer, fitting, gstCredit }: Quote, { gst }: Regulation): string =>
  sentences(
    fitting?.[1] === 0
      ? `फ़िटिंग समेत क़ीमत में ${plain(gst.value.installed_percent)} % GST है।`
      : `सामान की क़ीमत में ${plain(gst.value.solar_percent)} % GST है। फ़िटिंग का GST नहीं गिना।`,
    offer?.batteryKwh !== undefined && 'बैटरी पर ज़्यादा हो सकता है। GST बिल देखें।',
    `आपने कहा कि आप ${rupees(gstCredit)} वापस ले सकते हैं। इसलिए हमने उसे आपकी लागत से घटाया है, और दूसरे महीने में गिना है।`,
    `कंपोज़िशन वाला कारोबार, या जो बिना GST का सामान बेचता है, इसे वापस नहीं ले सकता। अपने अकाउंटेंट से पूछें (${gst.source})।`,
  );

export function taxText(
  { taxPercent }: Situation,
  { cost }: Quote,
  { depreciation: rule }: Regulation,
): string {
  const { percent, half_below_days } = rule.value;
  const checked = `${rule.source}; हम इसे ${day(rule.review_by)} तक फिर जाँचेंगे`;
  return taxPercent
    ? sentences(
        `बिल कम होने से मुनाफ़ा बढ़ता है। इसलिए हर साल की बचत में से रखरखाव घटाकर जो बचे, उसका ${plain(taxPercent)} % टैक्स में जाता है।`,
        `उसके सामने आप ${rupees(cost)} में से जितना बाक़ी है, उसका ${plain(percent)} % हर साल घिसाई (डेप्रिसिएशन) में काटते हैं (${checked})।`,
        `इसके लिए मुनाफ़ा होना चाहिए। पहला साल ${half_below_days} दिन से कम का हो, तो यह दर आधी है। लागत निकलने का समय, आज के पैसों में फ़ायदा और आख़िर में बची रक़म टैक्स के बाद के हैं।`,
      )
    : sentences(
        'नहीं गिना: हर आँकड़ा टैक्स से पहले का है। बिल कम होने से वह मुनाफ़ा बढ़ता है जिस पर टैक्स लगता है।',
        `दूसरी तरफ़, प्लांट की लागत में से जितना बाक़ी है, उसका ${plain(percent)} % आप हर साल घिसाई (डेप्रिसिएशन) में काट सकते हैं (${checked})।`,
        'दोनों गिनने के लिए अपना इनकम टैक्स लिखें।',
      );
}

export const countWith = ({ method }: Plan): string =>
  method === 'gross' ? 'सारी यूनिट बेचने का हिसाब करें' : 'ग्रिड में कुछ न भेजने का हिसाब करें';

export function grossText(plan: Plan, other: Plan, situation: Situation): string {
  const [none, gross] = plan.method === 'none' ? [plan, other] : [other, plan];
  const saved = (of: Plan): string => rupees(of.months.reduce((sum, month) => sum + month.saved, 0));
  const back = ({ chosen }: Plan): string | undefined =>
    chosen &&
    (chosen.payback === undefined
      ? `लागत ${lifeYears} साल में भी नहीं निकलती।`
      : `लागत ${years(chosen.payback)} में निकल आती है।`);
  const company = plan.discom?.names[0] ?? 'बिजली कंपनी';
  return sentences(
    situation.method === undefined &&
      sentences(
        situation.buyer === 'business'
          ? `कारोबार के लिए ${company} में ग्रॉस मीटरिंग है: पैनल की बनाई हर यूनिट बिकती है।`
          : `आपके लिए ${company} में ग्रॉस मीटरिंग है: पैनल की बनाई हर यूनिट बिकती है।`,
        'आप चाहें तो बिजली ख़ुद भी इस्तेमाल कर सकते हैं और ग्रिड में कुछ न भेजें। हमने दोनों का हिसाब किया।',
        plan.method === 'gross'
          ? 'सब बेचना आपके लिए बेहतर है, इसलिए हमने वही गिना है।'
          : 'ग्रिड में कुछ न भेजना आपके लिए बेहतर है, इसलिए हमने वही गिना है।',
      ),
    none.kw > 0
      ? `ग्रिड में कुछ न भेजें, तो ${kilowatts(none.kw)} से साल में ${saved(none)} बचते हैं।`
      : 'ग्रिड में कुछ न भेजें, तो किसी साइज़ में फ़ायदा नहीं है।',
    none.kw > 0 && back(none),
    `आप बनते ही इतना इस्तेमाल करते हैं: ${selfUseText(none.selfUse, situation)}। बाक़ी बेकार जाता है।`,
    gross.kw > 0
      ? `सब ₹${plain(gross.credit)} यूनिट पर बिके, तो ${kilowatts(gross.kw)} से साल में ${saved(gross)} मिलते हैं।`
      : `सब ₹${plain(gross.credit)} यूनिट पर बिके, तो किसी साइज़ में फ़ायदा नहीं है।`,
    gross.kw > 0 && back(gross),
    plan.method === 'none' &&
      'तब आपको ऐसा इनवर्टर चाहिए जो ग्रिड में कुछ न भेजे। आपकी बिजली कंपनी और क्या माँगती है, यह हमें पता नहीं। पहले उससे पूछें।',
  );
}

export type Checked = Complete<
  typeof import('#texts/en/planner-business.ts'),
  typeof import('#texts/hi/planner-business.ts')
>;
