import { timeBudgets } from './budgets.ts';
import { median } from './median.ts';
import type { Phone } from './phone.ts';
import { purchase, purchaseFloor } from './purchase.ts';
import type { Figure } from './report.ts';
import { floorPath, slow3g, thrice } from './time-figures.ts';

/** How long a signed-in shopper waits during a whole purchase, compared with one page and two calls in the same run. */
export async function purchaseFigures(phone: Phone, product: string): Promise<Figure[]> {
  const floor = median(await thrice(() => purchaseFloor(phone, floorPath, slow3g)));
  const seen = await thrice(() => purchase(phone, product, slow3g));
  const steps = ['page', 'add', 'cart', 'checkout', 'order'] as const;
  const waits = steps.map((step) => ({
    name: `purchase: wait for ${step}, slow 3G, ms`,
    value: median(seen.map((one) => one[step])),
  }));
  const whole = median(seen.map((one) => steps.reduce((sum, step) => sum + one[step], 0)));
  return [
    ...waits,
    { name: 'purchase: all waiting, slow 3G, ms', value: whole },
    { name: 'purchase: one page and two calls, slow 3G, ms', value: floor },
    {
      name: 'purchase: all waiting, over one page and two calls',
      value: whole / floor,
      budget: timeBudgets.purchaseRatio,
    },
  ];
}
