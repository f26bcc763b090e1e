import { loadPart } from '#client/load-part.ts';

/** `payOrder`, which a page needs only once somebody pays. Rejects with NetworkError; the next call tries again. */
export const loadPayment = () => loadPart(() => import('./pay-order.ts'));
