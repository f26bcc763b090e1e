import type { Complete } from '../complete.ts';

export const offerTexts = {
  offer: (number: number): string => `कोटेशन ${number}`,
  text: 'कोटेशन का टेक्स्ट यहाँ पेस्ट करें',
  textHint: 'ईमेल, मैसेज या PDF से: पहले 4,000 अक्षर। काग़ज़ पर है? आँकड़े लिख दें।',
  more: 'काग़ज़ पर और जो लिखा है',
  vendor: 'वेंडर का नाम',
  price: 'क़ीमत, ₹',
  priceIs: 'यह क़ीमत है',
  gst: 'GST',
  subsidy: 'बताई गई सब्सिडी, ₹',
  kw: 'साइज़, kWp',
  watts: 'एक पैनल के वाट',
  count: 'पैनलों की गिनती',
  panel: 'पैनल की कंपनी',
  inverter: 'इनवर्टर की कंपनी',
  inverterKw: 'इनवर्टर, kW',
  battery: 'बैटरी, kWh',
  cells: 'सेल',
  almm: 'ALMM लिस्टों में',
  registered: 'रजिस्टर्ड वेंडर',
  strings: 'स्ट्रिंग × हर एक में पैनल',
  stringsHint: 'पैनल कैसे जुड़े हैं, जैसे 2 × 5। कोटेशन में न लिखा हो, तो ख़ाली छोड़ें।',
  voc: 'पैनल का Voc, V',
  dcMax: 'इनवर्टर का सबसे ज़्यादा DC, V',
  panelYears: 'पैनलों का आउटपुट: साल',
  inverterYears: 'इनवर्टर: साल',
  workYears: 'मरम्मत, AMC: साल',
  named: 'कोटेशन में लिखा है, बिना अलग क़ीमत के',
} as const;

const notTold = 'नहीं बताया';
export const offerChoices = {
  yesNo: { '': notTold, yes: 'हाँ', no: 'नहीं' },
  priceIs: { '': notTold, before: 'सब्सिडी से पहले', after: 'सब्सिडी के बाद' },
  gst: { '': notTold, inside: 'क़ीमत में शामिल', extra: 'अलग से' },
  cells: { '': notTold, indian: 'भारतीय (DCR)', imported: 'विदेशी' },
} as const;

export const offerWrong = {
  years: 'पूरे साल लिखें, 0 से 40।',
  strings: 'स्ट्रिंग × हर एक में पैनल लिखें, जैसे 2 × 5। या ख़ाली छोड़ें।',
} as const;

export const opinionFormTexts = {
  home: 'आपका घर और आपका बिल',
  homeNote: 'बिल देंगे, तो हम यह भी बताएँगे कि हर कोटेशन आपका कितना बचाता है।',
  units: 'बिल पर यूनिट',
  bill: 'बिल, ₹',
  monthsUsual: 'जैसा वहाँ आम है',
  months: { 1: 'एक महीना', 2: '2 महीने', 3: '3 महीने' },
  judge: 'कोटेशन परखें',
  judgeAll: 'इन सबके साथ परखें',
  privacy: 'कुछ रखा नहीं जाता। हिसाब आपका ब्राउज़र करता है; JavaScript बंद हो, तो हमारा सर्वर।',
  judging: 'परख रहे हैं…',
  answer: 'जवाब',
  empty: 'अभी कुछ नहीं लिखा। कोटेशन पेस्ट करें, या कम से कम एक कोटेशन की क़ीमत और साइज़ दें।',
} as const;

export type Checked = Complete<
  typeof import('#texts/en/second-opinion-fields.ts'),
  typeof import('#texts/hi/second-opinion-fields.ts')
>;
