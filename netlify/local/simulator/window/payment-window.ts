import { formatPaise, make, makeButton, makeMethodTabs, postForm, windowStyles } from './pieces.ts';

export type Success = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
export type Failure = {
  error: {
    code: string;
    description: string;
    source: string;
    step: string;
    reason: string;
    metadata: Record<string, string>;
  };
};
export type CheckoutOptions = {
  key: string;
  order_id: string;
  amount?: number | string;
  name?: string;
  description?: string;
  prefill?: { name?: string; email?: string; contact?: string };
  theme?: { color?: string };
  handler?: (success: Success) => void;
  modal?: { ondismiss?: () => void; escape?: boolean };
  retry?: boolean | { enabled?: boolean };
  callback_url?: string;
  redirect?: boolean;
};

type Act = 'pay' | 'fail' | 'late';

/** Opens the window over the page and returns a function that closes it. `baseUrl` is the provider's `/v1/`. */
export function openPaymentWindow(
  options: CheckoutOptions,
  baseUrl: string,
  onFailed: (failure: Failure) => void,
): () => void {
  const host = make('div', { id: 'razorpay-simulated-window' });
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [windowStyles(options.theme?.color ?? '')];
  const mayRetry =
    typeof options.retry === 'object' ? options.retry.enabled !== false : options.retry !== false;
  const redirect = Boolean(options.redirect && options.callback_url);

  let busy = false;
  let open = true;
  const amount = formatPaise(Number(options.amount ?? 0));
  const message = make('p', { class: 'message', role: 'alert' });
  const buttons: HTMLButtonElement[] = [
    makeButton(`Pay ${amount}`, 'main', () => void settle('pay')),
    makeButton('Fail', 'plain', () => void settle('fail')),
    makeButton('Pay late', 'plain', () => void settle('late')),
  ];

  const methodTabs = makeMethodTabs();

  const dialog = make(
    'dialog',
    { 'aria-labelledby': 'title', 'aria-describedby': 'notice' },
    make(
      'div',
      { class: 'head' },
      make('h2', { id: 'title' }, options.name || 'Payment'),
      withLabel(makeButton('✕', 'close', dismiss), 'Close payment window'),
      make('p', { class: 'amount' }, amount),
      make(
        'p',
        { class: 'about' },
        [options.description, options.prefill?.contact].filter(Boolean).join(' · '),
      ),
    ),
    make('p', { class: 'notice', id: 'notice' }, 'Simulated payment: no money moves'),
    ...methodTabs.elements,
    message,
    make('div', { class: 'actions' }, ...buttons),
  ) as HTMLDialogElement;

  function setBusy(now: boolean): void {
    busy = now;
    for (const button of buttons) button.disabled = now;
    dialog.setAttribute('aria-busy', String(now));
  }

  function close(): void {
    if (!open) return;
    open = false;
    dialog.close();
    host.remove();
  }

  function dismiss(): void {
    if (busy || !open) return;
    close();
    options.modal?.ondismiss?.();
  }

  function succeed(success: Success): void {
    close();
    if (redirect) postForm(options.callback_url ?? '', success);
    else options.handler?.(success);
  }

  function fail(failure: Failure): void {
    if (redirect) {
      close();
      const { metadata, ...words } = failure.error;
      const fields = Object.entries(words).map(([name, value]) => [`error[${name}]`, String(value)] as const);
      postForm(options.callback_url ?? '', {
        ...Object.fromEntries(fields),
        'error[metadata]': JSON.stringify(metadata),
      });
      return;
    }
    onFailed(failure);
    message.textContent = `${failure.error.description} You can try again.`;
    if (mayRetry) buttons[0]?.focus();
    else dismiss();
  }

  async function settle(act: Act): Promise<void> {
    if (busy) return;
    message.textContent = '';
    setBusy(true);
    let finish: () => void;
    try {
      const response = await fetch(new URL(`checkout/orders/${options.order_id}/payments`, baseUrl), {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ key_id: options.key, method: methodTabs.chosen(), act }),
      });
      const reply: Success | Failure = await response.json();
      finish = () => ('error' in reply ? fail(reply) : succeed(reply));
    } catch {
      finish = () => {
        message.textContent = 'The payment provider cannot be reached. Check your connection and try again.';
      };
    }
    setBusy(false);
    finish();
  }

  root.append(dialog);
  document.body.append(host);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    if (options.modal?.escape !== false) dismiss();
  });
  dialog.showModal();
  buttons[0]?.focus();
  return close;
}

function withLabel(button: HTMLButtonElement, name: string): HTMLButtonElement {
  button.setAttribute('aria-label', name);
  return button;
}
