import type { PaymentResult } from '#contract/order-payloads.ts';
import { language } from '#domain/base/language.ts';
import { light } from '#settings/in-browser.ts';
import { failureText, notLoaded } from '#texts/en/payment.ts';
import { type BrowserProvider, type Customer, type OpenWindow, WindowFailure } from './payment-provider.ts';

/** Razorpay Standard Checkout: its script, which is loaded on demand, and its payment window. */

type Failure = { error?: { description?: string; reason?: string } };
type Options = {
  key: string;
  order_id: string;
  amount: number;
  currency: string;
  name: string;
  description: string;
  prefill: { name: string; email: string; contact: string };
  theme: { color: string };
  handler: (result: PaymentResult) => void;
  modal: { ondismiss: () => void };
  redirect?: true;
  callback_url?: string;
};
type CheckoutWindow = {
  open: () => void;
  on: (event: 'payment.failed', listener: (failure: Failure) => void) => void;
};
type Checkout = new (options: Options) => CheckoutWindow;

declare global {
  interface Window {
    Razorpay?: Checkout;
  }
}

const otherScript: string = import.meta.env.PUBLIC_RAZORPAY_CHECKOUT_URL ?? '';
const otherHost = /^https?:/.test(otherScript) ? [new URL(otherScript).origin] : [];
const at = (...names: string[]) => [...names.map((name) => `https://${name}.razorpay.com`), ...otherHost];

export const razorpay: BrowserProvider = {
  hosts: {
    'script-src': at('checkout', 'cdn'),
    'connect-src': at('lumberjack', 'lumberjack-metrics'),
    'img-src': ['https://cdn.razorpay.com'],
    'frame-src': at('api'),
    'form-action': at('api'),
  },
  async load() {
    const Checkout = await loadScript(otherScript || 'https://checkout.razorpay.com/v1/checkout.js');
    return openWindow(Checkout);
  },
};

const elementId = 'razorpay-checkout';
const loadWaitMs = 30_000;

/** Loads the provider's script once (§7). Rejects with the text of §8; the next call tries again. */
function loadScript(address: string): Promise<Checkout> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  return new Promise((resolve, reject) => {
    const script = document.querySelector<HTMLScriptElement>(`script#${elementId}`) ?? insertScript(address);
    const fail = () => {
      script.remove();
      reject(new WindowFailure(notLoaded));
    };
    const timer = setTimeout(fail, loadWaitMs);
    const settle = () => {
      clearTimeout(timer);
      if (window.Razorpay) resolve(window.Razorpay);
      else fail();
    };
    script.addEventListener('load', settle);
    script.addEventListener('error', settle);
  });
}

function insertScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.id = elementId;
  script.src = address;
  script.async = true;
  document.head.append(script);
  return script;
}

const openWindow =
  (Checkout: Checkout): OpenWindow =>
  ({ key_id: key, order_id, amount, currency, name, description }, customer: Customer, callbackAddress) =>
    new Promise((resolve) => {
      let reason: string | undefined;
      const checkoutWindow = new Checkout({
        key,
        order_id,
        amount,
        currency,
        name,
        description: description ?? '',
        prefill: { name: customer.name, email: customer.email, contact: customer.phone },
        theme: { color: light.cyan },
        handler: ({ razorpay_order_id, razorpay_payment_id, razorpay_signature }) =>
          resolve({ kind: 'paid', result: { razorpay_order_id, razorpay_payment_id, razorpay_signature } }),
        // Also called after a failed payment: then `reason` is set.
        modal: { ondismiss: () => resolve({ kind: 'closed', reason }) },
        ...(needsRedirect(navigator.userAgent)
          ? { redirect: true as const, callback_url: callbackAddress }
          : {}),
      });
      checkoutWindow.on('payment.failed', ({ error }) => {
        // The provider describes it in English.
        reason = (language === 'en' && error?.description) || failureText(error?.reason);
      });
      checkoutWindow.open();
    });

/** Browsers inside other apps often block the payment window's iframe. They get the provider's redirect flow instead. */
const inApp = /\b(?:FBAN|FBAV|FB_IAB|Instagram|Line|MicroMessenger|Snapchat|LinkedInApp|Twitter)\b|; wv\)/;
const isIosWithoutSafari = (agent: string): boolean =>
  /iPhone|iPad|iPod/.test(agent) && !/Safari\//.test(agent);

export const needsRedirect = (userAgent: string): boolean =>
  inApp.test(userAgent) || isIosWithoutSafari(userAgent);
