import { type ApplianceSlug, inRoundHours } from '#domain/solar/backup.ts';
import type { Complete } from '../complete.ts';

export const applianceNames: Record<ApplianceSlug, string> = {
  light: 'LED लाइट',
  fan: 'छत के पंखे',
  tv: 'टीवी',
  computer: 'कंप्यूटर और राउटर',
  fridge: 'फ़्रिज',
  cooler: 'कूलर',
  mixer: 'मिक्सर',
  pump: 'पानी का पंप, 1 hp',
  ac: '1.5 टन AC, इनवर्टर वाला',
  'ac-fixed': '1.5 टन AC, फ़िक्स स्पीड',
  geyser: 'गीज़र',
  charger: 'कार चार्जर',
};

export function aboutHours(hours: number): string {
  if (hours < 1) return `क़रीब ${Math.max(5, Math.round(hours * 12) * 5)} मिनट`;
  if (hours < 1.25) return 'क़रीब एक घंटे';
  return `क़रीब ${inRoundHours(hours)} घंटे`;
}

export type Checked = Complete<
  typeof import('#texts/en/appliances.ts'),
  typeof import('#texts/hi/appliances.ts')
>;
