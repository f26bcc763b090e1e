import { celsius } from '#domain/base/figures.ts';
import type { Verdict } from '#domain/solar/finding.ts';
import type { Layout } from '#domain/solar/layout.ts';
import { hottestAirC } from '#domain/solar/panel-voltage.ts';
import { listed } from '#texts/en/format.ts';
import type { Complete } from '../complete.ts';
import { plural, sentences } from '../texts.ts';

export const cartCheckTexts = {
  toCart: 'कार्ट में देखें',
  wrong: {
    load: '10,000 तक kW की संख्या लिखें।',
    cable: '1,000 तक मीटर की संख्या लिखें।',
    generator: '2,000 तक kVA की संख्या लिखें।',
  },
} as const;

export const whyTexts: Record<Verdict, string> = {
  ok: 'क्या-क्या जाँचा गया, संख्याओं के साथ',
  warn: 'चेतावनी क्या है, संख्याओं के साथ',
  unknown: 'किसकी जाँच नहीं हो सकती, और क्यों',
  refuse: 'वजह, संख्याओं के साथ',
};

export const summaries: Record<Verdict, string> = {
  ok: 'ये सामान साथ चलते हैं।',
  warn: 'ये सामान साथ चलते हैं, पर एक चेतावनी है।',
  unknown: 'इनमें से हर सामान की जाँच नहीं हो सकती।',
  refuse: 'ये सामान अभी साथ नहीं चलते। संख्या बदलें, या ऑर्डर से पहले हमसे पूछें।',
};

export function stringsText({ inverter, strings, inSeries, perTracker }: Layout): string {
  const used = perTracker.flatMap((count, index) => (count > 0 ? [String(index + 1)] : []));
  return `${inverter.name}: ${plural(strings, 'एक स्ट्रिंग', '# स्ट्रिंग')}, ${plural(strings, 'उसमें', 'हर एक में')} ${plural(inSeries, 'एक पैनल', '# पैनल')}, MPPT इनपुट ${listed(used)} पर।`;
}

const heatText = (hottestC: number | undefined): string =>
  hottestC === undefined
    ? `गर्मी: ${celsius(hottestAirC)}, भारत में अब तक दर्ज सबसे ज़्यादा।`
    : `गर्मी: ${celsius(hottestC)}।`;

type Place = {
  pin: string;
  city?: string | undefined;
  coldestC: number | undefined;
  hottestC: number | undefined;
  plainsC: number;
};

export function placeText({ pin, city, coldestC, hottestC, plainsC }: Place): string {
  const heat = heatText(hottestC);
  if (coldestC === undefined)
    return pin
      ? sentences(
          `पिन कोड ${pin} का तापमान हमें नहीं पता। इसलिए हम मैदानी इलाक़ों के सबसे ठंडे घंटे से हिसाब करते हैं, ${celsius(plainsC)}।`,
          heat,
        )
      : sentences(
          `अपना पिन कोड लिखें। तब तक हम मैदानी इलाक़ों के सबसे ठंडे घंटे से हिसाब करते हैं, ${celsius(plainsC)}।`,
          heat,
        );
  return city
    ? sentences(`हम ${city} के सबसे ठंडे घंटे से हिसाब करते हैं, ${celsius(coldestC)} (पिन कोड ${pin})।`, heat)
    : sentences(
        `हम पिन कोड ${pin} के सबसे ठंडे घंटे को ${celsius(coldestC)} मानकर हिसाब करते हैं, आस-पास के मौसम केंद्रों और उस जगह की ऊँचाई से।`,
        heat,
      );
}

export type Checked = Complete<
  typeof import('#texts/en/cart-check.ts'),
  typeof import('#texts/hi/cart-check.ts')
>;
