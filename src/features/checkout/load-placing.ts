import { loadPart } from '#client/load-part.ts';
import { loadPayment } from '#payment/load-payment.ts';
import { client } from '#stores/session.ts';

/** What placing an order takes and what tells of it, which nobody needs to see the page. Rejects with NetworkError; the next call tries again. */
export const loadPlacing = () =>
  loadPart(async () => {
    const [placing, notice, trouble] = await Promise.all([
      import('./place-order.ts'),
      import('./OpenOrderNotice.tsx'),
      import('./CheckoutTrouble.tsx'),
    ]);
    return { ...placing, ...notice, ...trouble };
  });

/** Fetches ahead what placing an order needs. */
export function prepareOrder(): void {
  client.prepare();
  for (const part of [loadPlacing, loadPayment]) part().catch(() => {});
}
