import { grouped } from '#domain/base/figures.ts';
import type { Backup } from '#domain/solar/backup.ts';
import {
  type Household,
  type HouseholdName,
  hoursForSure,
  householdsOn,
  type PowerCut,
  type ShortName,
} from '#domain/solar/power-cut.ts';
import { aboutHours } from '#texts/en/appliances.ts';
import type { Complete } from '../complete.ts';

export const title = 'बिजली जाने पर यह क्या-क्या चलाएगा?';
export const planOwn = 'अपने घर की चीज़ों से प्लान बनाएँ';
const inShort: Record<ShortName, string> = {
  few: 'पंखे और लाइट',
  evening: 'टीवी के साथ',
  fridge: 'फ़्रिज के साथ',
};
export const hoursText = (powerCut: PowerCut): string =>
  hoursForSure(powerCut)
    .map(({ name, hours }) => `${inShort[name]} ${hours} घंटे`)
    .join(' · ');

const watts = (count: number): string => `${grouped(count)} W`;
const va = (count: number): string => `${grouped(count)} VA`;

const households: Record<HouseholdName, string> = {
  few: '4 LED लाइट और 2 पंखे',
  evening: '6 LED लाइट, 3 पंखे, एक टीवी और एक कंप्यूटर',
  fridge: 'यह सब और एक फ़्रिज',
  pump: 'फ़्रिज के साथ 1 hp का पंप भी',
  ac: 'फ़्रिज के साथ 1.5 टन का इनवर्टर AC भी',
  'ac-fixed': 'फ़्रिज के साथ एक AC भी, फ़िक्स स्पीड वाला',
  geyser: 'फ़्रिज के साथ गीज़र भी',
};

const lasting = (hours: number | undefined): string => (hours === undefined ? '' : `, ${aboutHours(hours)}`);

function answer({ running }: Household, from: PowerCut['from'], gives: Backup): string {
  const { verdict, limit, hours } = running;
  const needs = watts(running.watts);
  if (verdict === 'refuse')
    return limit === 'start'
      ? `नहीं: स्टार्ट में ${va(running.startVa)} चाहिए, और ${va(gives.surgeVa ?? 0)} मिलते हैं`
      : `नहीं: ${needs} चाहिए, और ${watts((limit === 'battery' ? gives.batteryW : gives.watts) ?? 0)} मिलते हैं`;
  if (from === 'battery') return `${needs}${lasting(hours)}`;
  if (verdict === 'ok') return `हाँ: ${needs}${lasting(hours)}`;
  return limit === 'start'
    ? `चलता है (${needs}${lasting(hours)}); ${va(running.startVa)} पर स्टार्ट होगा या नहीं, यह पता नहीं`
    : `पता नहीं: ${needs} चाहिए`;
}

type Words = { rows: { label: string; value: string }[]; notes: string[] };

const typical = 'वाट आम चीज़ों के हैं, यह हमारा अपना अनुमान है: हर चीज़ पर लिखा देखें।';
const notes: Record<Exclude<PowerCut['from'], 'off'>, string> = {
  inverter: 'एक बार में एक ही चीज़ स्टार्ट हो, और बैटरी इतना दे सकती हो; कितनी देर चलेगा, यह बैटरी पर है।',
  battery: 'भरी बैटरी से, बिना धूप के। चलेगा क्या-क्या, यह इनवर्टर पर भी है।',
  kit: 'एक बार में एक ही चीज़ स्टार्ट हो। भरी बैटरी से, बिना धूप के।',
};

export function powerCutText(
  powerCut: PowerCut,
  isKit: boolean,
  madeInDay?: readonly [number, number],
): Words {
  const { from, backup } = powerCut;
  if (from === 'off')
    return {
      rows: [],
      notes: [
        isKit
          ? 'यह किट ग्रिड में बिजली देती है: बिजली जाने पर यह बंद रहती है, दिन में भी। तब जो चलाना ज़रूरी है, उसके लिए बैटरी और हाइब्रिड या ऑफ़-ग्रिड इनवर्टर चाहिए।'
          : 'इस तरह का इनवर्टर ग्रिड में बिजली देता है: बिजली जाने पर यह बंद रहता है, दिन में भी। तब जो चलाना ज़रूरी है, उसके लिए बैटरी और हाइब्रिड या ऑफ़-ग्रिड इनवर्टर चाहिए।',
      ],
    };
  const isStated = from === 'battery' ? backup.kwh !== undefined : backup.watts !== undefined;
  if (!isStated) return { rows: [], notes: ['पता नहीं: बिजली जाने पर यह कितना देता है, यह लिखा नहीं है।'] };
  const byDay = madeInDay
    ? [`दिन में धूप हो तो इसके पैनल क़रीब ${madeInDay.map(grouped).join(' से ')} यूनिट बनाते हैं, राज्य के हिसाब से।`]
    : [];
  return {
    rows: householdsOn(powerCut).map((household) => ({
      label: households[household.name],
      value: answer(household, from, backup),
    })),
    notes: [notes[from], ...byDay, typical],
  };
}

export type Checked = Complete<
  typeof import('#texts/en/power-cut.ts'),
  typeof import('#texts/hi/power-cut.ts')
>;
