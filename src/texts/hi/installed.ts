import type * as en from '../en/installed.ts';

export const shortcuts: Record<keyof typeof en.shortcuts, string> = {
  planner: 'सोलर सिस्टम का प्लान',
  orders: 'आपके ऑर्डर',
};
