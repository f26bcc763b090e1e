import type { Complete } from '../complete.ts';
export const barLabel = 'तुलना के लिए सामान';
export const clear = 'सब हटाएँ';
export const compareChosen = (count: number): string => `तुलना करें (${count})`;
export const chosen = (name: string): string => `${name} चुना गया।`;
export const takenOut = (name: string): string => `${name} हटाया गया।`;
export const tooMany = (most: number): string =>
  `ज़्यादा से ज़्यादा ${most} सामान की तुलना हो सकती है। पहले एक हटाएँ।`;

export type Checked = Complete<
  typeof import('#texts/en/compare-bar.ts'),
  typeof import('#texts/hi/compare-bar.ts')
>;
