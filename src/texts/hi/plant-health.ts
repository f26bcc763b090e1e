import { grouped, kilowatts, plain } from '#domain/base/figures.ts';
import { dayInWords, monthInWords } from '#domain/base/time.ts';
import type {
  PlantCause,
  PlantCheck,
  PlantHealth,
  PlantReading,
  PlantVerdict,
} from '#domain/solar/plant-health.ts';
import { units } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';
import { plural, sentences } from '../texts.ts';

const titles: Record<PlantVerdict, string> = {
  'too-early': 'अभी कुछ कहना जल्दी होगा',
  'wrong-meter': 'इस मीटर से नहीं दिखता कि प्लांट ने कितनी बिजली बनाई',
  'too-high': 'यह इतना ज़्यादा है कि सच नहीं हो सकता',
  fine: 'आपका प्लांट ठीक है',
  low: 'आपका प्लांट जितना चाहिए उससे कम बनाता है',
  'very-low': 'आपका प्लांट जितना चाहिए उससे बहुत कम बनाता है',
};
export const healthTitle = ({ verdict }: PlantHealth): string => titles[verdict];

const spanText = ({ from, days }: PlantHealth): string =>
  `${dayInWords(from)} से ${plural(days, 'एक दिन', '# दिन')} में`;

export function healthText(health: PlantHealth): string {
  const { verdict, made, expected, share } = health;
  if (verdict === 'too-early')
    return 'कुछ दिनों से प्लांट का कम और मौसम का ज़्यादा पता चलता है। दो हफ़्ते बाद मीटर फिर पढ़ें।';
  if (verdict === 'wrong-meter')
    return 'नेट मीटर वह दिखाता है जो ग्रिड में गया। जो आपने बनते ही इस्तेमाल कर लिया, वह उसमें नहीं है। जेनरेशन मीटर, इनवर्टर का डिस्प्ले या उसका ऐप पढ़ें।';
  const percent = Math.round((made / expected.usual) * 100);
  return sentences(
    `${spanText(health)} ${units(made)} बनीं। आम तौर पर ${units(expected.usual)} बनती हैं; ${grouped(expected.from)} से ${grouped(expected.to)} तक ठीक है। आपके प्लांट ने आम तौर पर बनने वाली यूनिटों का ${percent} % बनाया।`,
    share < 0.975 &&
      `हमने गिना है कि उम्र के साथ पैनल कमज़ोर होते हैं: उनकी शुरू की ताक़त का ${plain(Math.round(share * 1000) / 10)} % बचा है।`,
  );
}

const causes: Record<PlantCause, string> = {
  figures:
    'सबसे ज़्यादा संभावना है कि लिखी हुई कोई संख्या ग़लत है: kW पैनल की जगह इनवर्टर के हैं, मीटर शुरू होने से पहले से गिन रहा है, या यह पूरे घर का मीटर है।',
  meter: 'रीडिंग ग़लत मीटर की है।',
  off: 'सबसे ज़्यादा संभावना है कि इस समय में प्लांट ज़्यादातर बंद रहा: स्विच बंद था, ट्रिप हो गया, या इनवर्टर में ख़राबी है।',
  half: 'यह क़रीब आधा बनाता है। सबसे ज़्यादा संभावना है कि दो में से एक स्ट्रिंग नहीं चल रही। या आपने बनी बिजली की जगह ग्रिड में गई बिजली पढ़ी।',
  'dust-or-shade':
    'सबसे ज़्यादा संभावना है कि धूल है या कोई नई छाया, या ग्रिड का वोल्टेज बहुत ज़्यादा होने पर इनवर्टर बंद हो जाता है।',
  weather: 'इतने कम समय में कम धूप वाला महीना भी वजह हो सकता है। एक महीने बाद फिर पढ़ें।',
};
export const causeText = (cause: PlantCause): string => causes[cause];

const checks: Record<PlantCheck, string> = {
  meter:
    'जेनरेशन मीटर या इनवर्टर का डिस्प्ले फिर पढ़ें, तारीख़ के साथ। kW को बिल से मिलाएँ: पैनल की गिनती × एक पैनल के वाट ÷ 1000।',
  light: 'दिन में इनवर्टर देखें: क्या उसकी लाइट जल रही है, और कौन-सा मैसेज या कोड दिखता है? उसकी फ़ोटो लें।',
  isolator: 'देखें कि AC बॉक्स के स्विच और DC आइसोलेटर चालू हैं या नहीं। कोई बॉक्स न खोलें।',
  app: 'ऐप में या डिस्प्ले पर दिन-दिन का हिसाब देखें: बिजली धीरे-धीरे घटी (धूल, छाया), या अचानक (ख़राबी)?',
  clean: 'सुबह जल्दी, पानी और नरम ब्रश से काँच साफ़ करें, सुरक्षित जगह पर खड़े होकर, और पहले और बाद का एक-एक हफ़्ता मिलाएँ।',
  shade: 'सुबह 9 बजे, दोपहर 12 बजे और 3 बजे पैनल देखें: क्या कोई नई टंकी, पेड़, तार या दीवार छाया डालती है?',
  voltage:
    'दोपहर में डिस्प्ले पर वोल्टेज देखकर लिख लें। अगर वह ज़्यादा है और इनवर्टर रुक जाता है, तो बिजली कंपनी को लिखें: वोल्टेज ठीक रखना उसका काम है।',
  noon: 'साफ़ दिन में दोपहर को डिस्प्ले पर पावर देखकर लिख लें। अगर वह kW के आधे से काफ़ी कम है, तो ख़राबी हो सकती है: वेंडर को फ़ोन करें।',
  strings: 'इलेक्ट्रीशियन या वेंडर से हर स्ट्रिंग नपवाएँ: ओपन वोल्टेज, दोपहर का करंट, और इंसुलेशन। यह काम ख़ुद न करें।',
};
export const checkText = (check: PlantCheck): string => checks[check];

export function claimLetter(
  health: PlantHealth,
  reading: PlantReading,
  { yearsOwed, source }: { yearsOwed: number; source: string },
): string[] {
  const { kw, startedOn, readOn, units: shown, before, state, isOfMonth, isStartMonth } = reading;
  const { made, expected, year } = health;
  const percent = Math.round((made / expected.usual) * 100);
  const since = isStartMonth ? monthInWords(startedOn) : dayInWords(startedOn);
  const readings = isOfMonth
    ? `${monthInWords(before?.on ?? readOn)}: `
    : before
      ? `मीटर पर ${dayInWords(before.on)} को ${units(before.units)} थीं और ${dayInWords(readOn)} को ${units(shown)}। यानी `
      : `मीटर पर ${dayInWords(readOn)} को ${units(shown)} थीं। यानी `;
  return [
    'भेजने वाला: ______________________________  फ़ोन: ______________________',
    'सेवा में: ______________________________ (वेंडर)',
    `तारीख़: ${dayInWords(readOn)}`,
    `विषय: मेरे ${kilowatts(kw)} के सोलर प्लांट से कम बिजली बनना, बिल नं. ____________, उपभोक्ता नं. ____________`,
    `मेरा ${kilowatts(kw)} का प्लांट, ${state.name} में, ${since} से चल रहा है। ${readings}${plural(health.days, 'एक दिन', '# दिन')} में ${units(made)} बनीं।`,
    `इस जगह, इन महीनों और पैनल की उम्र के हिसाब से आम तौर पर ${units(expected.usual)} बनती हैं, और कम से कम ${units(expected.from)} की उम्मीद होती है। यानी आम तौर पर बनने वाली यूनिटों का ${percent} %। (जगह की धूप: ${source}।)`,
    'मैंने मीटर फिर पढ़ा है, स्विच और इनवर्टर के मैसेज देखे हैं, और काँच साफ़ किया है: ______________________________',
    'कृपया प्लांट की जाँच करें, हर स्ट्रिंग (ओपन वोल्टेज, करंट, इंसुलेशन) और इनवर्टर नापें, जो ख़राब है उसे ठीक करें या बदलें, और नतीजे मुझे लिखित में दें। कृपया ______________ तक बताएँ कि आप किस दिन आएँगे।',
    ...(year <= yearsOwed
      ? [
          `अगर प्लांट पर PM सूर्य घर की सब्सिडी मिली थी: उसके वेंडर को पूरे सिस्टम की ${yearsOwed} साल की वारंटी और मुफ़्त मरम्मत देनी होती है। प्लांट का यह साल नंबर ${year} है।`,
        ]
      : []),
    'पैनल और इनवर्टर की कंपनियों की वारंटी इसके अलावा है।',
    'हस्ताक्षर: ______________________',
  ];
}

export type Checked = Complete<
  typeof import('#texts/en/plant-health.ts'),
  typeof import('#texts/hi/plant-health.ts')
>;
