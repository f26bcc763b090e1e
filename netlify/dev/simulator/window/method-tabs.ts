import { make, makeButton } from './dom.ts';

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
