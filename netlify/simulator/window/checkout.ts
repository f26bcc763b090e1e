import type { CheckoutOptions, Failure } from './options.ts';

type Listener = (failure: Failure) => void;

/** The provider's checkout script: the same interface as the real one, loaded as a classic script. */
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const home = new URL('.', script);

class Razorpay {
  readonly options: CheckoutOptions;
  readonly listeners: Listener[] = [];
  shut: () => void = () => {};

  constructor(options: CheckoutOptions) {
    if (!options?.key) throw new Error('`key` is missing');
    if (!options.order_id) throw new Error('`order_id` is missing');
    this.options = options;
  }

  on(event: string, listener: Listener): this {
    if (event === 'payment.failed') this.listeners.push(listener);
    return this;
  }

  open(): void {
    const address = new URL('checkout/payment-window.ts', home).href;
    const failed = (failure: Failure) => {
      for (const listener of this.listeners) listener(failure);
    };
    const show = ({ openPaymentWindow }: typeof import('./payment-window.ts')) => {
      this.shut = openPaymentWindow(this.options, home.href, failed);
    };
    import(address).then(show).catch(() => this.options.modal?.ondismiss?.());
  }

  close(): void {
    this.shut();
  }
}

Object.assign(window, { Razorpay });
