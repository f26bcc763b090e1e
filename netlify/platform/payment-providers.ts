import { SetupError } from '#domain/base/result.ts';
import type { Env } from './env.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** Every provider by its name. Imported on first use. */
const providers: Record<string, () => Promise<(env: Env) => PaymentProvider>> = {
  razorpay: async () => (await import('./razorpay.ts')).razorpay,
};

/** The provider of PAYMENT_PROVIDER, or the one that a recorded payment names. */
export async function openPaymentProvider(env: Env, name = env.PAYMENT_PROVIDER): Promise<PaymentProvider> {
  const open = providers[name];
  if (!open)
    throw new SetupError(`PAYMENT_PROVIDER: there is no ${name}: ${Object.keys(providers).join(', ')}`);
  return (await open())(env);
}
