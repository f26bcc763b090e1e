import type { ApiError } from '#contract/errors.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import type { ProviderFailure } from '#netlify/platform/payment-provider.ts';

export const providerNotSetUp: ApiError = {
  code: 'payment_unavailable',
  detail:
    'This shop takes no online payments just now: its payment provider is not set up. Choose cash on delivery.',
};

export const invalidPayment = (detail: string): ApiError => ({ code: 'payment_invalid', detail });

/** The error for a failed call to the provider. The reason is logged; the text tells the shopper what to do. */
export function providerFailed(ctx: Ctx, call: string, failure: ProviderFailure): ApiError {
  ctx.log('payment_provider', { call, kind: failure.kind, reason: failure.reason });
  return {
    code: 'payment_unavailable',
    detail:
      'The payment provider cannot be reached just now. If money has left your account, this order shows as paid within minutes; otherwise try again.',
    retry_after: 10,
  };
}
