import { formatRupees } from '#domain/base/money.ts';
import type { Complete } from '../complete.ts';

export const priceTexts = {
  originalTooLow: 'क़ीमत से ज़्यादा होना चाहिए, या ख़ाली',
  aboveOriginal: (original: number): string => `पुरानी क़ीमत ${formatRupees(original)} से कम होना चाहिए`,
  mrpTooLow: 'क़ीमत से कम नहीं होना चाहिए: कोई सामान MRP से ऊपर नहीं बिकता',
  aboveMrp: (mrp: number): string => `MRP ${formatRupees(mrp)} से ऊपर नहीं हो सकता: पहले MRP बदलें`,
};

export function jumpText(old: number, now: number): string {
  const percent = Math.round((Math.abs(now - old) / old) * 100);
  return `${formatRupees(old)} से ${formatRupees(now)}, ${percent} % ${now < old ? 'कम' : 'ज़्यादा'}`;
}

export const jumpsText = (jumps: readonly { slug: string; before: number; after: number }[]): string =>
  jumps.length === 0
    ? ''
    : `ये क़ीमतें पाँचवें हिस्से या उससे ज़्यादा बदलती हैं। अगर ऐसा नहीं चाहिए था, तो इन्हें ठीक करें:\n${jumps
        .map(({ slug, before, after }) => `  ${slug}: ${jumpText(before, after)}`)
        .join('\n')}`;

export type Checked = Complete<
  typeof import('#texts/en/product-prices.ts'),
  typeof import('#texts/hi/product-prices.ts')
>;
