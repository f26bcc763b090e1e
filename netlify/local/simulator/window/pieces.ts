type Attributes = Record<string, string | boolean>;

/** A DOM element with attributes and children; `false` leaves an attribute out. */
export function make(tag: string, attributes: Attributes = {}, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== false) element.setAttribute(name, value === true ? '' : value);
  }
  element.append(...children);
  return element;
}

export function makeButton(label: string, look: string, onClick: () => void): HTMLButtonElement {
  const button = make('button', { type: 'button', class: look }, label) as HTMLButtonElement;
  button.addEventListener('click', onClick);
  return button;
}

/** Submits fields as an HTML form, as the provider does in redirect mode. */
export function postForm(address: string, fields: Record<string, string>): void {
  const form = make('form', { method: 'POST', action: address }) as HTMLFormElement;
  for (const [name, value] of Object.entries(fields))
    form.append(make('input', { type: 'hidden', name, value }));
  document.body.append(form);
  form.submit();
}

const rupees = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });
export const formatPaise = (paise: number): string => rupees.format(paise / 100);

const tabs = [
  { method: 'upi', label: 'UPI', facts: [['UPI ID', 'sunshine@simulated']] },
  {
    method: 'card',
    label: 'Card',
    facts: [
      ['Card', '4111 1111 1111 1111'],
      ['Valid until', '12/40'],
    ],
  },
  { method: 'netbanking', label: 'Net banking', facts: [['Bank', 'Simulated Bank of India']] },
] as const;

type MethodTabs = { elements: HTMLElement[]; chosen: () => string };

/** Tabs for the payment method and the panel below them; arrow keys move between the tabs. */
export function makeMethodTabs(): MethodTabs {
  let method: string = tabs[0].method;
  const panel = make('div', { class: 'panel', role: 'tabpanel', id: 'panel' });
  const buttons = tabs.map(({ method: name, label }) => {
    const tab = makeButton(label, 'tab', () => choose(name));
    for (const [key, value] of Object.entries({ role: 'tab', id: `tab-${name}`, 'aria-controls': 'panel' })) {
      tab.setAttribute(key, value);
    }
    return tab;
  });

  function choose(name: string): void {
    method = name;
    for (const [index, tab] of tabs.entries()) {
      const chosen = tab.method === name;
      buttons[index]?.setAttribute('aria-selected', String(chosen));
      buttons[index]?.setAttribute('tabindex', chosen ? '0' : '-1');
      if (!chosen) continue;
      panel.setAttribute('aria-labelledby', `tab-${name}`);
      const facts = tab.facts.map(([term, value]) =>
        make('div', {}, make('dt', {}, term), make('dd', {}, value)),
      );
      panel.replaceChildren(make('dl', {}, ...facts));
    }
  }

  const list = make('div', { class: 'tabs', role: 'tablist', 'aria-label': 'Payment method' }, ...buttons);
  list.addEventListener('keydown', (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const at = (tabs.findIndex((tab) => tab.method === method) + step + tabs.length) % tabs.length;
    choose(tabs[at]?.method ?? method);
    buttons[at]?.focus();
  });
  choose(method);
  return { elements: [list, panel], chosen: () => method };
}

/**
 * The styles of the window, as a constructed style sheet, because the content security policy forbids style
 * elements. Its colours are the page's custom properties, which a shadow tree inherits.
 */
export function windowStyles(accent: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host { --accent: ${/^#[0-9a-f]{3,8}$/i.test(accent) ? accent : 'var(--cyan)'}; }
    * { box-sizing: border-box; }
    dialog { width: min(26rem, calc(100vw - 1.5rem)); max-height: calc(100dvh - 1.5rem); padding: 0; overflow: auto;
      border: 1px solid var(--line); border-radius: 16px; background: var(--surface); color: var(--ink);
      font: 1rem/1.5 system-ui, sans-serif; }
    dialog::backdrop { background: color-mix(in srgb, var(--dark) 70%, transparent); }
    .head { display: grid; grid-template-columns: 1fr auto; gap: 4px 12px; padding: 16px 12px 16px 20px;
      border-block-start: 6px solid var(--accent); }
    h2 { margin: 0; font-size: 1.125rem; align-self: center; }
    .about { grid-column: 1 / -1; margin: 0; color: var(--soft); font-size: .875rem; overflow-wrap: anywhere; }
    .amount { grid-column: 1 / -1; margin: 0; font-size: 1.75rem; font-weight: 700; font-variant-numeric: tabular-nums; }
    .notice { margin: 0; padding: 10px 16px 10px 20px; background: color-mix(in srgb, var(--sun) 25%, var(--surface)); font-size: .9375rem;
      font-weight: 600; }
    .tabs { display: grid; grid-template-columns: repeat(3, 1fr); gap: 4px; margin: 16px 20px 0; padding: 4px;
      border-radius: 12px; background: var(--sunk); }
    button { font: inherit; min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 10px;
      background: var(--surface); color: inherit; cursor: pointer; }
    button:hover:not(:disabled) { border-color: var(--ink); }
    button:focus-visible { outline: 3px solid var(--cyan); outline-offset: 2px; }
    button:disabled { opacity: .55; cursor: default; }
    .tab { border-color: transparent; background: none; white-space: nowrap; }
    .tab[aria-selected=true] { background: var(--surface); border-color: var(--line); font-weight: 600; }
    .panel { margin: 16px 20px; padding: 12px 16px; border: 1px solid var(--line); border-radius: 12px; }
    .panel dt { color: var(--soft); font-size: .875rem; }
    .panel dd { margin: 0; font-weight: 600; overflow-wrap: anywhere; }
    .panel dl { display: grid; gap: 8px; margin: 0; }
    .actions { display: grid; grid-template-columns: 1fr 1fr; gap: 8px; padding: 0 20px 20px; }
    .main { grid-column: 1 / -1; min-height: 52px; border-color: var(--sun); background: var(--sun); color: var(--dark); font-weight: 700; }
    .close { min-width: 44px; border-color: transparent; background: none; font-size: 1.25rem; line-height: 1; }
    .message { margin: 0 20px 16px; color: var(--bad); font-weight: 600; }
    .message:empty { display: none; }
  `);
  return sheet;
}
