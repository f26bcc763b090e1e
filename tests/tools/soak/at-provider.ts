import type { PaymentResult } from '#contract/order-payloads.ts';
import type { Provider } from '#netlify/local/simulator/start-provider.ts';
import type { AtProvider } from './journeys.ts';

/** The simulated provider of this process, as its customers and the receiver of its webhooks use it. */
export const atProvider = ({ money, ledger, webhooks }: Provider): AtProvider => ({
  pay: async (orderId, again = false) => money.pay(orderId, { act: 'pay', again }).body as PaymentResult,
  events: async (paymentId) =>
    [...ledger.event.values()]
      .filter(({ body }) => body.includes(paymentId))
      .map((event) => ({
        body: event.body,
        headers: Object.fromEntries(webhooks.request(event).headers),
      })),
});
