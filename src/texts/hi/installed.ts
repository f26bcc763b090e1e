import type { Complete } from '../complete.ts';

export const shortcuts = {
  planner: 'सोलर सिस्टम का प्लान',
  orders: 'आपके ऑर्डर',
};

export type Checked = Complete<
  typeof import('#texts/en/installed.ts'),
  typeof import('#texts/hi/installed.ts')
>;
