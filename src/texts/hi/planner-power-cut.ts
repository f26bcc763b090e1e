import { grouped, plain } from '#domain/base/figures.ts';
import type { Backup, Running } from '#domain/solar/backup.ts';
import { aboutHours, applianceNames } from '#texts/en/appliances.ts';
import type { Complete } from '../complete.ts';
import { sentences } from '../texts.ts';

const watts = (count = 0): string => `${grouped(count)} W`;
const va = (count = 0): string => `${grouped(count)} VA`;

export const cutTexts = {
  title: 'बिजली जाने पर',
  noKit: 'हमारी बैटरी वाली कोई किट चुनी नहीं गई है, इसलिए यह पता नहीं।',
  noBattery:
    'बिना बैटरी का सिस्टम बिजली जाने पर बंद रहता है। अगर तब बिजली चाहिए, तो “बैटरी के साथ, बिजली जाने पर चलाने के लिए” पर टिक लगाएँ।',
  typical: 'वाट आम चीज़ों के हैं, यह हमारा अपना अनुमान है। हर चीज़ का लेबल देखें।',
} as const;

export const lastsText = ({ hours, watts: used }: Running, sunnyUnits: number): string =>
  sentences(
    hours === undefined
      ? 'बैटरी कितनी देर चलेगी, यह पता नहीं।'
      : `रात में, सब कुछ चालू हो तो, भरी बैटरी ${aboutHours(hours)} चलती है।`,
    `धूप वाले दिन पैनल क़रीब ${plain(Math.round(sunnyUnits))} यूनिट बनाते हैं। सब कुछ चालू हो तो उतनी बिजली ${aboutHours((sunnyUnits * 1000) / used)} में लगती है।`,
  );

const startText = ({ hardest, startVa }: Running): string =>
  `सबसे भारी स्टार्ट (${applianceNames[hardest.slug]}) में ${va(startVa)} लगते हैं`;

function refusedText(running: Running, gives: Backup): string {
  if (running.limit === 'start')
    return `सब कुछ एक साथ नहीं चलता। ${startText(running)}। इनवर्टर पल भर के लिए ${va(gives.surgeVa)} देता है।`;
  return running.limit === 'battery'
    ? `सब कुछ एक साथ नहीं चलता। उसे ${watts(running.watts)} चाहिए, और बैटरी ${watts(gives.batteryW)} देती है।`
    : `सब कुछ एक साथ नहीं चलता। उसे ${watts(running.watts)} चाहिए, और इनवर्टर ${watts(gives.watts)} देता है।`;
}

function unknownText(running: Running): string {
  if (running.limit === 'start')
    return `सब कुछ स्टार्ट होगा या नहीं, यह पता नहीं। ${startText(running)}। इनवर्टर पल भर के लिए कितना देता है, यह लिखा नहीं है।`;
  return running.limit === 'battery'
    ? `सब कुछ चलेगा या नहीं, यह पता नहीं। उसे ${watts(running.watts)} चाहिए। बैटरी कितना देती है, यह लिखा नहीं है।`
    : `सब कुछ चलेगा या नहीं, यह पता नहीं। उसे ${watts(running.watts)} चाहिए। इनवर्टर कितना देता है, यह लिखा नहीं है।`;
}

export function runsText(running: Running, gives: Backup): string {
  if (running.verdict === 'refuse') return refusedText(running, gives);
  if (running.verdict === 'unknown') return unknownText(running);
  return `सब कुछ एक साथ चलता है। ${watts(gives.watts)} में से ${watts(running.watts)} लगते हैं। ${startText(running)}, और ${va(gives.surgeVa ?? gives.watts)} मिलते हैं।`;
}

export type Checked = Complete<
  typeof import('#texts/en/planner-power-cut.ts'),
  typeof import('#texts/hi/planner-power-cut.ts')
>;
