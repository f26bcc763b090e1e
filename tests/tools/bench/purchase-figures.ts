import { timeBudgets } from './budgets.ts';
import { steps } from './journey.ts';
import { median } from './median.ts';
import type { Phone } from './phone.ts';
import { purchase, purchaseFloor } from './purchase.ts';
import type { Figure } from './report.ts';
import { floorPath, slow3g, thrice } from './time-figures.ts';

/** How long a signed-in shopper waits during a whole purchase, compared with one page and one call in the same run. */
export async function purchaseFigures(phone: Phone, product: string): Promise<Figure[]> {
  // In turn, so that both meet the same moods of the machine.
  const both = await thrice(async () => ({
    floor: await purchaseFloor(phone, floorPath, slow3g),
    waits: await purchase(phone, product, slow3g),
  }));
  const floor = median(both.map((run) => run.floor));
  const waits = steps
    .filter((step) => step !== 'form')
    .map((step) => ({
      name: `purchase: wait for ${step}, slow 3G, ms`,
      value: median(both.map((run) => run.waits[step] ?? 0)),
    }));
  const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
  const whole = median(both.map((run) => sum(Object.values(run.waits))));
  return [
    ...waits,
    { name: 'purchase: all waiting, slow 3G, ms', value: whole },
    { name: 'purchase: one page and one call, slow 3G, ms', value: floor },
    {
      name: 'purchase: all waiting, over one page and one call',
      value: whole / floor,
      budget: timeBudgets.purchaseRatio,
    },
  ];
}
