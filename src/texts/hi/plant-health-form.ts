import { placeTexts } from '#texts/en/planner-place.ts';
import type { Complete } from '../complete.ts';

export const healthFormTexts = {
  kw: 'पैनल, kW',
  kwHint: 'पैनल की गिनती × एक पैनल के वाट ÷ 1000। इनवर्टर का kW नहीं।',
  start: 'कब से चल रहा है',
  startHint: 'दिन, या महीना और साल: 3/2024',
  what: 'आपको क्या पता है?',
  ofMonth: 'एक महीने की यूनिट',
  ofTotal: 'शुरू से अब तक मीटर की कुल यूनिट',
  units: 'कितनी यूनिट बनीं',
  month: 'महीना',
  read: 'किस दिन पढ़ा, ख़ाली हो तो आज',
  meter: 'कहाँ से पढ़ा',
  meters: {
    generation: 'जेनरेशन मीटर',
    inverter: 'इनवर्टर या उसका ऐप',
    net: 'नेट मीटर',
  },
  more: 'पहले की रीडिंग, और पैनल कैसे लगे हैं',
  moreNote: 'पहले की रीडिंग हो, तो हम उसके बाद का समय परखते हैं। तब अच्छे साल एक ख़राब महीने को नहीं छिपाते।',
  before: 'पहले की रीडिंग, यूनिट',
  beforeOn: 'किस दिन पढ़ा',
  send: 'मेरा प्लांट जाँचें',
} as const;

export const healthMissing = {
  kw: 'पैनल के kW लिखें।',
  start: 'वह दिन लिखें जब यह शुरू हुआ।',
  units: 'बनी हुई यूनिट लिखें।',
  month: 'महीना चुनें।',
  read: 'वह दिन लिखें जब आपने मीटर पढ़ा।',
  before: 'पहले की रीडिंग लिखें।',
  beforeon: 'पहले की रीडिंग का दिन लिखें।',
} as const;

export const healthWrong = {
  dayNeeded: 'पहले साल में दिन से फ़र्क़ पड़ता है। ऐसे लिखें: 31.3.2026।',
  monthTooEarly: 'इस महीने यह पूरा महीना नहीं चला। बाद का महीना चुनें।',
  day: 'तारीख़ ऐसे लिखें: 2024-03-31 या 31.3.2024।',
  toCome: 'यह दिन अभी आया नहीं है।',
  readTooEarly: 'मीटर शुरू होने से पहले ही पढ़ा गया है। दोनों में से एक तारीख़ बदलें।',
  beforeTooLarge:
    'पहले की रीडिंग बाद वाली से बड़ी है। दोनों में से एक बदलें। नया मीटर 0 से शुरू होता है: तब पहले की रीडिंग ख़ाली छोड़ें।',
  beforeOnOutside: 'यह दिन शुरू होने के बाद और रीडिंग से पहले का होना चाहिए।',
  pin: placeTexts.pinWrong,
  pinWithoutState: 'इस पिन कोड से राज्य पता नहीं चलता। राज्य चुनें।',
  state: 'पिन कोड लिखें, या राज्य चुनें।',
  pinElsewhere: (state: string): string => `यह पिन कोड ${state} का नहीं है। दोनों में से एक बदलें।`,
} as const;

export const healthAnswerTexts = {
  label: 'जवाब',
  missing: 'एक बात और: ',
  perhapsMonth: 'क्या ये एक महीने की यूनिट हैं? उस महीने को जाँचें',
  made: 'बनी',
  usual: 'इस जगह, इन महीनों और उम्र में आम',
  from: 'इतनी से ऊपर ठीक',
  checks: 'क्या देखना है, इसी क्रम में',
  letter: 'वेंडर को चिट्ठी',
  print: 'यह प्रिंट करें',
  printLetter: 'चिट्ठी के साथ प्रिंट करें',
  warranty: 'वारंटी कैसे माँगें',
  sources: (source: string): string =>
    `यह अनुमान है। आपकी जगह की धूप: ${source}। गर्मी, धूल और तारों से होने वाला आम नुक़सान गिना है। समय कम हो तो हम ज़्यादा फ़र्क़ को भी ठीक मानते हैं। कितना ज़्यादा, यह हमारा अपना अनुमान है।`,
} as const;

export type Checked = Complete<
  typeof import('#texts/en/plant-health-form.ts'),
  typeof import('#texts/hi/plant-health-form.ts')
>;
