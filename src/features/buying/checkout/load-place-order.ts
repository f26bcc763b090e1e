import { loadPart } from '#browser/load-part.ts';
import { client } from '#browser/session.ts';
import { loadPayment } from '#features/buying/payment/load-payment.ts';

/** Loads the code that places orders and shows their problems. Rejects with NetworkError; the next call tries again. */
export const loadPlaceOrder = () =>
  loadPart(async () => {
    const [placeOrder, address, notice, problem] = await Promise.all([
      import('./place-order.ts'),
      import('./assist-address.ts'),
      import('./OpenOrderNotice.tsx'),
      import('./CheckoutProblem.tsx'),
    ]);
    return { ...placeOrder, ...address, ...notice, ...problem };
  });

/** Called while the shopper fills in the form: loads that code and the payment code, and prepares what comes next. */
export function prepareOrder(isComplete: boolean): void {
  client.prepare();
  loadPayment().catch(() => {});
  loadPlaceOrder()
    .then(({ prepareNext }) => prepareNext(isComplete))
    .catch(() => {});
}
