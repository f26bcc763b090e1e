import { loadPart } from '#browser/islands/import-with-retry.ts';

/** Loads `payOrder` on demand. Rejects with NetworkError; the next call tries again. */
export const loadPayment = () => loadPart(() => import('./pay-order.ts'));
