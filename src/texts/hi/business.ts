import type { Complete } from '../complete.ts';
export const gstinHint = '15 अक्षर';
export const poHint = 'ऑर्डर का आपका अपना नंबर';
export const billToHint = 'नाम और पता, अगर बिल का पता सामान पहुँचाने के पते से अलग हो';

export type Checked = Complete<
  typeof import('#texts/en/business.ts'),
  typeof import('#texts/hi/business.ts')
>;
