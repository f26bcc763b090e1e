import { initialValuesOf, readDraft, readRemembered } from '#browser/cart/checkout-draft.ts';
import { one, readStoredCart } from '#browser/cart/stored-cart.ts';
import { onceLoaded } from '#browser/islands/dom.ts';
import { markTouched } from '#browser/islands/touched.ts';
import { readAuth, usernameOf } from '#browser/session/auth-record.ts';
import { loginStorage } from '#browser/storage/browser-storage.ts';
import { orderedKey, storageKeys } from '#domain/base/limits.ts';
import { formatRupees } from '#domain/base/money.ts';
import { summarise } from '#domain/cart/cart.ts';
import { lineTotal } from '#domain/cart/order-total.ts';
import { hydrateOnChanges } from '#features/buying/cart/offers.ts';
import { joinDelivery } from '#texts/en/product-terms.ts';
import * as parts from '#ui/cart-parts.ts';
import { fillPicture, part } from '#ui/cart-template.ts';

/**
 * Inline after the checkout form: fills in what this browser knows before the shopper can type. It sets values,
 * not defaults, because React sets the defaults again during hydration and could overwrite typed text.
 */
addEventListener('input', markTouched);
const member = readAuth(loginStorage.read(storageKeys.auth));
const draft = readDraft(member);
const remembered = readRemembered(member);
const container = document.querySelector('#cart-now') as HTMLElement;
const form = one<HTMLFormElement>('form', container);
// Whose details the form shows: see Checkout.tsx.
container.dataset.member = member && usernameOf(member);
const field = (name: string) => form.elements.namedItem(name) as HTMLInputElement;
for (const [name, value] of Object.entries(initialValuesOf(member, draft, remembered))) {
  const input = field(name);
  if (!input) continue;
  input.value = value;
  const fold = value && input.closest('details');
  if (fold) fold.open = true;
}
// A returning buyer sees in a line where the order goes. React leaves the line alone: CheckoutFields.tsx.
const lines = ['fullName', 'address', 'city', 'zip', 'phone'].map((name) => field(name).value);
if (!draft.form.address && lines.every(Boolean)) {
  one('#deliver-to b', form).textContent = lines.join(', ');
  one('fieldset', form).dataset.known = '';
}
// A shop may offer one way of paying, or none.
for (const radio of form.querySelectorAll<HTMLInputElement>(`[name=method][value=${draft.method}]`))
  radio.checked = true;
field('remember').checked = 'address' in remembered.form;

const { content } = part<HTMLTemplateElement>(parts.summaryTemplate, container);
const summary = one('astro-slot[name=summary]', form);

/** Fills the summary until React replaces it with its own. */
function fillSummary(): void {
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
  const sum = formatRupees(total);
  part(parts.total, summary).textContent = sum;
  part(parts.due, form)?.replaceChildren(sum);
  const delivery = part(parts.delivery, summary);
  delivery.textContent = joinDelivery(lines, delivery.textContent);
}
const hydrate = hydrateOnChanges(container, one('astro-island', container));
addEventListener('storage', () => {
  fillSummary();
  hydrate();
});
fillSummary();
// React updates the text of the submit button for the payment method, and redirects shoppers who cannot check out.
onceLoaded(
  () =>
    (document.body.className !== 'in' ||
      readStoredCart().length === 0 ||
      draft.method !== 'online' ||
      // An earlier order knows the address: the form is not to look empty until it is touched.
      (!field('address').value && loginStorage.read(orderedKey))) &&
    hydrate(),
);
