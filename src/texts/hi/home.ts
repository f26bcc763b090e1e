import type { Complete } from '../complete.ts';
export const categories = 'आपको क्या चाहिए?';
export const products = 'सोलर का सामान';
export const allProducts = (count: number): string => `सारे ${count} सामान देखें`;
export const loved = 'सबसे ज़्यादा पसंद';
export const moreAboutUs = 'हमारे बारे में और पढ़ें';
export const monthlySavings = 'हर महीने की बचत';

export const play = 'चलाएँ';
export const pause = 'रोकें';
const lists: Partial<Record<string, string>> = { benefits: 'फ़ायदे', stories: 'ग्राहकों की कहानियाँ' };
export const pauseLabel = (button: string, list: string): string => `${lists[list] ?? list}: ${button}`;

export type Checked = Complete<typeof import('#texts/en/home.ts'), typeof import('#texts/hi/home.ts')>;
