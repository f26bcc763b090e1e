import { celsius, grouped, kilowatts, plain, rupees } from '#domain/base/figures.ts';
import { arrives, generatorLoad, type OffGridPlan, type OffGridWish } from '#domain/solar/off-grid.ts';
import type { OffGridSet } from '#domain/solar/off-grid-set.ts';
import { aboutHours, applianceNames } from '#texts/en/appliances.ts';
import { units } from '#texts/en/format.ts';
import { ownGeneratorText } from '#texts/en/planner-coming.ts';
import { supplyText } from '#texts/en/solar-needs.ts';
import type { Complete } from '../complete.ts';
import { plural, sentences } from '../texts.ts';

const months = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
] as const;
const kwh = (value: number): string => `${plain(Math.round(value * 10) / 10)} kWh`;
const stated = { lithium: 0.9, leadAcid: 0.5 };

export const offGridTexts = {
  title: ({ panelsKw, usableKwh }: OffGridPlan): string =>
    `बिना ग्रिड: ${kilowatts(panelsKw)} के पैनल और ${kwh(usableKwh / stated.lithium)} की बैटरी`,
  asked: ({ state, uses }: OffGridWish): string =>
    `${state.name}: ${uses
      .filter(({ count, hours }) => count > 0 && hours > 0)
      .map(
        ({ appliance, count, hours }) => `${count} × ${applianceNames[appliance.slug]}, ${plain(hours)} घंटे`,
      )
      .join('; ')}`,
  reason: (plan: OffGridPlan, { state, mayHaveGrid, generatorKva }: OffGridWish): string =>
    sentences(
      mayHaveGrid && 'आपने बिल नहीं दिया, इसलिए हमने बिना ग्रिड वाले घर का प्लान बनाया है।',
      `आपकी चीज़ों को दिन में ${kwh(plan.dayKwh)} चाहिए। पैनल इतनी बिजली ${months[plan.worstMonth]} में भी बनाते हैं, जब ${state.name} में धूप सबसे कम होती है, और कम धूप वाले साल में भी।`,
      generatorKva !== undefined &&
        ownGeneratorText(generatorKva, plan.generatorKva, applianceNames[plan.hardest.slug]),
    ),
  figures: (plan: OffGridPlan): { label: string; value: string }[] => [
    { label: 'पैनल', value: kilowatts(plan.panelsKw) },
    { label: 'लिथियम बैटरी', value: kwh(plan.usableKwh / stated.lithium) },
    { label: 'या लेड-एसिड बैटरी', value: kwh(plan.usableKwh / stated.leadAcid) },
    { label: 'इनवर्टर, लगातार', value: `${grouped(plan.watts)} W` },
    { label: 'इनवर्टर, कुछ सेकंड के लिए', value: `${grouped(plan.startVa)} VA` },
    { label: 'जनरेटर, अगर आप चाहें', value: `${plain(plan.generatorKva)} kVA` },
  ],
  sums: (plan: OffGridPlan, { days, state }: OffGridWish): string[] => [
    `पैनल: दिन के ${kwh(plan.dayKwh)} ÷ (${plain(Math.round(plan.kwhPerKwDay * 100) / 100)} kWh × ${arrives})। पहली संख्या वह है जो एक kW ${months[plan.worstMonth]} के एक दिन में बनाता है, जब धूप आम से ${state.spreadPercent} % कम हो। दूसरी वह हिस्सा है जो चार्जर, बैटरी और इनवर्टर से होकर पहुँचता है, यह हमारा अपना अनुमान है।`,
    `बैटरी: बिना धूप ${plural(days, 'एक दिन', '# दिन')} × ${kwh(plan.dayKwh)} ÷ 0.9, क्योंकि इनवर्टर दस में से नौ हिस्से ही आगे देता है। लिथियम बैटरी का 90 % इस्तेमाल किया जा सकता है, लेड-एसिड का 50 %।`,
    `इनवर्टर: सब कुछ एक साथ ${grouped(plan.watts)} W लेता है। सबसे भारी स्टार्ट (${applianceNames[plan.hardest.slug]}) में यह ${grouped(plan.startVa)} VA तक पहुँचता है।`,
    `जनरेटर: वह अपनी ताक़त के ${generatorLoad * 100} % पर सब कुछ स्टार्ट करके चला लेता है, और एक दिन की खपत ${aboutHours(plan.generatorHours)} में बना देता है। उसे इनवर्टर के उस इनपुट पर जोड़ते हैं जो इसके लिए बना है, या चेंजओवर स्विच से। दोनों कभी एक साथ एक ही तारों पर नहीं होने चाहिए। हमसे पूछें कि किन इनवर्टर में ऐसा इनपुट है।`,
    'वाट, स्टार्ट और जो घंटे आपने नहीं लिखे, वे हमने आम चीज़ों के माने हैं: यह हमारा अपना अनुमान है। हर चीज़ का लेबल देखें।',
  ],
  sumsTitle: 'ये साइज़ कहाँ से आए',
  setTitle: 'हमारी दुकान से',
  set: ({ supplies }: OffGridSet): string =>
    `ये हमारा सबसे सस्ता सामान है जो काफ़ी है और आपस में चलता है। सब मिलाकर ${rupees(supplies.reduce((sum, { part, quantity }) => sum + Math.round(part.price * quantity * 100), 0))} का है। स्ट्रक्चर, तार, बॉक्स, अर्थिंग और फ़िटिंग के पैसे अलग लगते हैं।`,
  supply: supplyText,
  coldNote: (coldestC: number, isKnown: boolean): string =>
    isKnown
      ? `${celsius(coldestC)} तक की ठंड के लिए जाँचा है।`
      : `${celsius(coldestC)} तक की ठंड के लिए जाँचा है, जैसी मैदानी इलाक़ों में होती है। आपके यहाँ इससे ज़्यादा ठंड पड़ती हो तो पिन कोड लिखें।`,
  noSet: 'बैटरी वाला हमारा कोई भी इनवर्टर, पैनल के साथ, इसके लिए काफ़ी नहीं है। हमसे पूछें: हम आपके साथ प्लान बनाते हैं।',
  unread: 'दुकान का सामान अभी नहीं खुल रहा। साइज़ फिर भी सही हैं।',
  subsidy: ({ uses }: OffGridWish): string =>
    sentences(
      'बिजली कंपनी के कनेक्शन के बिना PM सूर्य घर की सब्सिडी नहीं मिलती।',
      uses.some(({ appliance, count }) => appliance.slug === 'pump' && count > 0) &&
        'खेत सींचने वाले पंप के लिए, पैसे देने से पहले PM-KUSUM के बारे में पूछें। यह योजना 7.5 HP तक के पंप की क़ीमत का 30 या 50 % देती है, और राज्य उसमें और जोड़ सकते हैं। जब हमने 27 नवंबर 2026 को उसका पेज pmkusum.mnre.gov.in पढ़ा, तो उस पर आख़िरी तारीख़ 31 मार्च 2026 थी। अपने राज्य की अक्षय ऊर्जा एजेंसी से पूछें कि अर्ज़ियाँ अब भी ली जाती हैं या नहीं।',
    ),
  withGrid: ({ monthUnits }: OffGridPlan): string =>
    `अगर आपके यहाँ ग्रिड है: इसकी जगह महीने की क़रीब ${units(monthUnits)} का प्लान बनाएँ`,
};

export type Checked = Complete<
  typeof import('#texts/en/planner-off-grid.ts'),
  typeof import('#texts/hi/planner-off-grid.ts')
>;
