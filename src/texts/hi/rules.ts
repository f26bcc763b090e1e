import { dayInWords } from '#domain/base/time.ts';
import type { Regulation } from '#domain/regulation/regulation.ts';
import { capital } from '#texts/en/fact-rows.ts';
import { listed } from '#texts/en/format.ts';
import { inWords, type RuleInWords, subsidyRules } from '#texts/en/rules-subsidy.ts';
import type { Complete } from '../complete.ts';
import { plural } from '../texts.ts';

type RuleGroup = { title: string; rules: RuleInWords[] };

const isText = (text: string | false): text is string => text !== false;

function netMetering({
  almm,
  net_metering: net,
  utility_days: days,
  load_raised: load,
  phase_limits: phase,
}: Regulation): RuleInWords[] {
  const lists = [almm.value.list_1 && 'लिस्ट I के पैनल', almm.value.list_2 && 'लिस्ट II के सेल'];
  const limits = phase.value.states.map(({ state, to_kw, of_panels }) =>
    of_panels ? `${state} में ${to_kw} kW पैनल` : `${state} में ${to_kw} kW इनवर्टर का आउटपुट (AC)`,
  );
  return [
    inWords(
      `नेट मीटर वाले सिस्टम, या ओपन एक्सेस से बिजली बेचने वाले सिस्टम के लिए सरकार के मंज़ूर मॉडलों (ALMM) की ${listed(lists.filter(isText))} ज़रूरी हैं, अगर वह ${dayInWords(almm.from)} को या उसके बाद चालू हुआ हो। हर पैनल और किट के साथ लिखा है कि उसके पैनल किन लिस्टों में हैं। बिना ग्रिड के सिस्टम के लिए ये ज़रूरी नहीं। 7 अक्टूबर 2022 के एक पुराने सरकारी स्पष्टीकरण में मीटर के पीछे लगे निजी प्लांट इससे बाहर रखे गए हैं: अपनी बिजली कंपनी से पूछें।`,
      almm,
    ),
    inWords(
      `सिस्टम उतना ही बड़ा हो सकता है जितना इनमें से सबसे कम हो: ${listed(net.value.limits)}। ${net.value.feasible_to_kw} kW तक मंज़ूरी बिना जाँच (स्टडी) के है।`,
      net,
    ),
    inWords(
      `इससे बड़े सिस्टम की जाँच (स्टडी) के लिए बिजली कंपनी के पास ${days.value.study} दिन हैं। उसके बाद सिस्टम मंज़ूर माना जाता है। जिस सिस्टम के लग जाने की ख़बर दे दी गई, उसे चालू करने के लिए उसके पास ${days.value.commission} दिन हैं।`,
      days,
    ),
    inWords(loadWords(load.value.to_kw), load),
    inWords(
      `एक फ़ेज़ पर ज़्यादा से ज़्यादा इतना हो सकता है: ${listed(limits)}। बाक़ी राज्यों का हमें स्रोत नहीं मिला। अपनी बिजली कंपनी से पूछें, और यह भी कि वह इनवर्टर गिनती है या पैनल।`,
      phase,
    ),
  ];
}

export const loadWords = (kw: number): string =>
  `${kw} kW तक का सिस्टम आपके स्वीकृत लोड से बड़ा हो सकता है: बिजली कंपनी अर्ज़ी के साथ ही लोड बढ़ा देती है। इससे आपका फ़िक्स चार्ज बढ़ सकता है। ${kw} kW से ऊपर के लिए पहले लोड बढ़वाएँ।`;

function sale(all: Regulation): RuleInWords[] {
  const { mono_percent, thin_film_percent, poly_percent } = all.least_efficiency.value;
  return [
    inWords(
      `इन पर भारतीय मानक ब्यूरो (BIS) का मार्क ज़रूरी है: ${capital(listed(all.bis.value.covers))}। मानक: ${all.bis.value.standards.join(', ')}।`,
      all.bis,
    ),
    inWords(
      `पैनल को रोशनी का कम से कम इतना हिस्सा बिजली में बदलना होगा: मोनो ${mono_percent} %, थिन फ़िल्म ${thin_film_percent} %, पॉली ${poly_percent} %।`,
      all.least_efficiency,
    ),
    inWords('दुकान बताती है कि सामान किस देश में बना, और उसे किसने इम्पोर्ट किया।', all.imported_goods),
    inWords('सामान को उसके बनने के देश से खोजा और क्रम में लगाया जा सकता है।', all.origin_filter),
    inWords(
      'पैकेट पर जो बताया जाता है, वह सामान के पेज पर है: पते के साथ बनाने वाला, पैक करने वाला या इम्पोर्टर, नेट मात्रा, सब टैक्स मिलाकर MRP, और किससे पूछें।',
      all.package_declarations,
    ),
  ];
}

const tax = ({ gst, gst_battery, depreciation }: Regulation): RuleInWords[] => [
  inWords(
    `पैनल और दूसरे सोलर सामान पर GST ${gst.value.solar_percent} % है। फ़िटिंग के साथ बिकने वाले सिस्टम पर यह ${gst.value.installed_percent} % है, क्योंकि क़ीमत का ${gst.value.installed_goods_percent} % सामान माना जाता है।`,
    gst,
  ),
  inWords(`अकेली बिकने वाली बैटरी पर GST ${gst_battery.value.percent} % है।`, gst_battery),
  inWords(
    `कारोबार हर साल सोलर प्लांट की बची हुई लागत का ${depreciation.value.percent} % घटाता है (डेप्रिसिएशन)। पहले साल प्लांट ${depreciation.value.half_below_days} दिन से कम इस्तेमाल हुआ हो, तो यह आधा होता है। अपने अकाउंटेंट से पूछें।`,
    depreciation,
  ),
];

const complaints = ({ grievances, company_details }: Regulation): RuleInWords[] => [
  inWords(
    `शिकायत मिलने की पुष्टि ${grievances.value.acknowledged_in_hours} घंटे के अंदर की जाती है और उसका निपटारा ${plural(grievances.value.redressed_in_months, 'एक महीने', '# महीने')} के अंदर होता है। दुकान अपना क़ानूनी नाम, पता और शिकायत अधिकारी बताती है, नाम, पद, फ़ोन और ईमेल के साथ।`,
    grievances,
  ),
  inWords('कंपनी अपने होम पेज पर अपना कॉर्पोरेट आइडेंटिटी नंबर (CIN) और यह बताती है कि किससे पूछें।', company_details),
];

export const rulesInWords = (all: Regulation): RuleGroup[] => [
  { title: 'घरों के लिए सब्सिडी', rules: subsidyRules(all) },
  { title: 'नेट मीटर', rules: netMetering(all) },
  { title: 'क्या बेचा जा सकता है', rules: sale(all) },
  { title: 'GST और इनकम टैक्स', rules: tax(all) },
  { title: 'शिकायत', rules: complaints(all) },
];

export type Checked = Complete<typeof import('#texts/en/rules.ts'), typeof import('#texts/hi/rules.ts')>;
