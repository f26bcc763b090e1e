import { plain } from '#domain/base/figures.ts';
import type { RoofPlan } from '#domain/solar/size.ts';
import type { Complete } from '../complete.ts';
import { sentences } from '../texts.ts';

export const plotTexts = {
  show: 'आँकड़े दिखाएँ',
  before: 'पहले',
  after: 'बाद में',
  afterFixed: 'बाद में: सिर्फ़ फ़िक्स चार्ज',
  roof: 'छत ऊपर से, सही नाप में',
} as const;

export const monthsPlot = {
  energy: 'एनर्जी चार्ज, हर महीने का',
  bill: 'आपका बिल, हर महीने का',
  columns: ['महीना', 'खपत', 'बनी', 'पहले', 'बाद में', 'बचत'],
} as const;
export const yearsPlot = {
  title: '25 साल में बचत, ख़र्च घटाकर',
  columns: ['साल', 'बचत', 'हिसाब'],
} as const;
export const cashPlot = {
  title: 'पहले दो साल में आपका पैसा',
  columns: ['महीना', 'हिसाब'],
} as const;

export const roofText = ({ width, depth, panels, holds }: RoofPlan): string =>
  `${plain(width)} × ${plain(depth)} m की छत पर ${panels.length} पैनल। इस पर कुल ${holds} पैनल की जगह है।`;
export const roofNote = (roof: RoofPlan & { wanted: number }): string =>
  sentences(
    roofText(roof),
    roof.wanted > roof.holds && `आपको ${roof.wanted} चाहिए होंगे।`,
    'छोटी लकीर एक मीटर की है। पैनल 15° झुके हैं, किनारे पर 25 cm ख़ाली रहता है, और क़तारों के बीच उनकी ऊँचाई की डेढ़ गुना दूरी है।',
  );

export type Checked = Complete<
  typeof import('#texts/en/planner-plots.ts'),
  typeof import('#texts/hi/planner-plots.ts')
>;
