import { checkOffers } from '#cart-changes/check-offers.ts';
import { onceLoaded } from '#dom/elements.ts';
import { one, readStoredCart } from '#dom/stored-cart.ts';
import { summarise } from '#domain/cart.ts';
import { storageKeys } from '#domain/limits.ts';
import { formatRupees } from '#domain/money.ts';
import { lineTotal } from '#domain/order-total.ts';
import { readAuth } from '#stores/auth-record.ts';
import { loginStorage, tabStorage } from '#stores/browser-storage.ts';
import { readDraft, startOf } from '#stores/checkout-draft.ts';
import * as parts from '#ui/cart-parts.ts';
import { fillPicture, part } from '#ui/fill-parts.ts';

/**
 * Inline after the checkout form: what this browser knows stands in it before anybody can type into it. As a value, not
 * as a default: React sets the defaults again when it takes over, and they would show in the middle of somebody's typing.
 */
const member = readAuth(loginStorage.read(storageKeys.auth));
const draft = readDraft(tabStorage, member);
const place = document.querySelector('#cart-now') as HTMLElement;
const form = one<HTMLFormElement>('form', place);
for (const [name, value] of Object.entries(startOf(member, draft)))
  (form.elements.namedItem(name) as HTMLInputElement).value = value;
(form.elements.namedItem('method') as RadioNodeList).value = draft.method;

const { content } = part<HTMLTemplateElement>(parts.summaryTemplate, place);
const summary = one('astro-slot', form);

/** Fills the summary until React replaces it with its own. */
function summarize(): void {
  const lines = readStoredCart();
  summary.replaceChildren(content.cloneNode(true));
  const template = part(parts.line, summary);
  for (const line of lines) {
    const row = template.cloneNode(true) as HTMLElement;
    fillPicture(row, line, '');
    part(parts.name, row).textContent = line.name;
    part(parts.quantity, row).textContent = ` × ${line.qty}`;
    part(parts.amount, row).textContent = formatRupees(lineTotal(line.price, line.qty));
    template.before(row);
  }
  template.remove();
  const { subtotal, total } = summarise(lines);
  part(parts.subtotal, summary).textContent = formatRupees(subtotal);
  part(parts.total, summary).textContent = formatRupees(total);
}
const callReact = checkOffers(place, one('astro-island', place));
const nobodyChecksOut = () => document.body.className !== 'in' || readStoredCart().length === 0;
addEventListener('storage', () => {
  summarize();
  if (nobodyChecksOut()) callReact();
});
summarize();
// The button says what the chosen payment does, and React leads on who cannot check out.
onceLoaded(() => (nobodyChecksOut() || draft.method !== 'razorpay') && callReact());
