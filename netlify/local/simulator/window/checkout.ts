import type { CheckoutOptions, Failure } from './payment-window.ts';

type Listener = (failure: Failure) => void;

/** The provider's checkout script with the interface of the real one. Pages load it as a classic script. */
const script =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : location.href;
const baseUrl = new URL('.', script);

class Razorpay {
  readonly options: CheckoutOptions;
  readonly listeners: Listener[] = [];
  closeWindow: () => void = () => {};

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
    const address = new URL('checkout/payment-window.ts', baseUrl).href;
    const failed = (failure: Failure) => {
      for (const listener of this.listeners) listener(failure);
    };
    const show = ({ openPaymentWindow }: typeof import('./payment-window.ts')) => {
      this.closeWindow = openPaymentWindow(this.options, baseUrl.href, failed);
    };
    import(address).then(show).catch(() => this.options.modal?.ondismiss?.());
  }

  close(): void {
    this.closeWindow();
  }
}

Object.assign(window, { Razorpay });
