import { loadPart } from '#browser/load-part.ts';

/** Loads `payOrder` on demand. Rejects with NetworkError; the next call tries again. */
export const loadPayment = () => loadPart(() => import('./pay-order.ts'));
