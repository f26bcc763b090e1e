import { celsius, kilowatts } from '#domain/base/figures.ts';
import type { Verdict } from '#domain/solar/finding.ts';
import { listed } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';
import { plural, sentences } from '../texts.ts';

export const verdictWords: Record<Verdict, string> = {
  ok: 'साथ चलता है',
  warn: 'साथ चलता है, एक चेतावनी के साथ',
  unknown: 'जाँच नहीं हो सकती',
  refuse: 'साथ नहीं चलता',
};

export const worksWithTexts = {
  lead: 'कितने पैनल साथ जुड़ सकते हैं, यह इस पर है कि आपके यहाँ कितनी ठंड पड़ती है। अपना पिन कोड लिखें।',
  show: 'देखें क्या साथ चलता है',
  byHand: 'ठंड ख़ुद चुनें',
  bands: 'सबसे ठंडा घंटा',
  band: (coldestC: number): string => `जहाँ ठंड ${celsius(coldestC)} तक जाती है`,
  cities: (names: readonly string[]): string => `जैसे ${listed(names)}।`,
  plains: (coldestC: number): string => `मैदानों के लिए, ${celsius(coldestC)} तक`,
  plainsNote: 'यह सूची मैदानों की हर जगह के लिए सुरक्षित है। आपके पिन कोड से यह और सही होगी।',
  coldestNote: 'लेह, द्रास और पहाड़ की हर वह घाटी जिसका हमें पता नहीं।',
  unfit: (count: number): string =>
    plural(count, 'एक और साथ नहीं चलता, या उसकी जाँच नहीं हो सकती', '# और साथ नहीं चलते, या उनकी जाँच नहीं हो सकती'),
  withBattery: 'इनवर्टर और चार्ज कंट्रोलर',
  withOthers: 'बैटरियाँ',
  besideInverter: 'इनवर्टर के साथ',
  besideController: 'चार्ज कंट्रोलर के साथ',
  controller: 'चार्ज कंट्रोलर',
  noDirectPanel:
    'पैनल को कभी सीधे बैटरी से न जोड़ें। चार्जिंग रोकने वाला कुछ नहीं होता, और बैटरी ख़राब हो जाती है। बीच में चार्ज कंट्रोलर लगाएँ, या चार्जर वाला इनवर्टर।',
  left: (count: number): string =>
    plural(count, 'एक और है जो यहाँ नहीं दिखता। हमसे पूछें।', '# और हैं जो यहाँ नहीं दिखते। हमसे पूछें।'),
  note: 'हम कंपनियों के आँकड़े और IEC 62548 के नियम लेते हैं। जो पता नहीं, उसे कभी साथ चलने वाला नहीं गिनते। तय करने से पहले जाँच लें: नक़्शा आपका फ़िटिंग करने वाला बनाता है।',
} as const;

type StringNumbers = {
  fewest: number;
  most: number;
  voltsOfMost: string | undefined;
  strings: number;
  inAll?: number | undefined;
  best: { strings: number; inSeries: number };
  watts: number | undefined;
};

export function stringNumbersText(numbers: StringNumbers): string {
  const { fewest, most, voltsOfMost, strings, inAll, best, watts } = numbers;
  const rows = plural(best.inSeries, 'एक-एक पैनल', '#-# पैनल');
  const example =
    best.strings === 1
      ? plural(best.inSeries, 'एक पैनल की एक स्ट्रिंग', '# पैनल की एक स्ट्रिंग')
      : `${rows} की ${best.strings} स्ट्रिंग`;
  return sentences(
    watts === undefined ? `जैसे ${example}।` : `जैसे ${example}: ${kilowatts(watts / 1000)}।`,
    fewest === most
      ? plural(most, 'एक स्ट्रिंग में एक पैनल होता है।', 'एक स्ट्रिंग में # पैनल होते हैं।')
      : `एक स्ट्रिंग में ${fewest} से ${most} पैनल होते हैं।`,
    strings > 1 && `${strings} स्ट्रिंग तक।`,
    inAll !== undefined && plural(inAll, 'कुल मिलाकर ज़्यादा से ज़्यादा एक पैनल।', 'कुल मिलाकर ज़्यादा से ज़्यादा # पैनल।'),
    voltsOfMost !== undefined &&
      plural(most, `ठंड में एक पैनल ${voltsOfMost} देता है।`, `ठंड में एक स्ट्रिंग के # पैनल ${voltsOfMost} देते हैं।`),
  );
}

export const batteriesText = (count: number): string => `इनवर्टर की पूरी पावर के लिए ${count} लें।`;

export function wayText(volts: number, inSeries: number, parallel: number): string {
  if (inSeries === 1 && parallel === 1) return `${volts} V के लिए: 1।`;
  if (parallel === 1) return `${volts} V के लिए: सीरीज़ में ${inSeries}।`;
  if (inSeries === 1) return `${volts} V के लिए: पैरेलल में ${parallel}।`;
  return `${volts} V के लिए: ${inSeries * parallel}, सीरीज़ में ${inSeries} और ऐसी ${parallel} लाइनें।`;
}

export type Checked = Complete<
  typeof import('#texts/en/works-with.ts'),
  typeof import('#texts/hi/works-with.ts')
>;
