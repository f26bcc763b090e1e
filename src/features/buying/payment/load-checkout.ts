import { type Checkout, scriptFailure } from './razorpay.ts';

const elementId = 'razorpay-checkout';
const loadWaitMs = 30_000;

/** Loads the provider's script once (§7). Rejects with the text of §8; the next call tries again. */
export function loadCheckout(address: string): Promise<Checkout> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay);
  return new Promise((resolve, reject) => {
    const script = findScript() ?? insertScript(address);
    const fail = () => {
      script.remove();
      reject(new Error(scriptFailure));
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

const findScript = () => document.querySelector<HTMLScriptElement>(`script#${elementId}`);

function insertScript(address: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.id = elementId;
  script.src = address;
  script.async = true;
  document.head.append(script);
  return script;
}
