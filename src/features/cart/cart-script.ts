import { checkOffers } from '#cart-changes/check-offers.ts';
import { onceLoaded } from '#dom/elements.ts';
import { prefetchScripts } from '#dom/prefetch-scripts.ts';
import { repaintOnChange } from '#dom/repaint-on-change.ts';
import { fillPicture, one, readStoredCart, writeStoredCart } from '#dom/stored-cart.ts';
import { type CartLine, setQuantity, subtotalLabel, summarise } from '#domain/cart.ts';
import { quantityMin } from '#domain/limits.ts';
import { formatRupees } from '#domain/money.ts';
import { lineTotal } from '#domain/order-total.ts';

/**
 * Inline in the cart page: fills the outline that React made at build (features/cart/CartOutline.tsx) with this
 * browser's cart, to be read and changed until React takes it over, with the same elements.
 */
const place = document.querySelector('#cart-now') as HTMLElement;
const island = one('astro-island', place);
const [outline, empty] = place.querySelectorAll('template') as unknown as [
  HTMLTemplateElement,
  HTMLTemplateElement,
];

function addRow(list: Element, outline: Element, line: CartLine): void {
  const row = outline.cloneNode(true) as HTMLElement;
  const link = one<HTMLAnchorElement>('.cart-name a', row);
  link.textContent = line.name;
  if (line.slug) link.href = link.pathname.replace('-', encodeURIComponent(line.slug));
  else link.replaceWith(line.name);
  fillPicture(row, line, line.name);
  one('.cart-remove', row).ariaLabel = `Remove ${line.name}`;
  one('legend', row).textContent = `Quantity of ${line.name}`;
  list.append(row);
}

function fillRow(row: Element, { id, price, qty }: CartLine): void {
  const [fewer, input, more] = one('.stepper', row).querySelectorAll<HTMLInputElement>('button, input');
  if (!fewer || !input || !more) return;
  input.value = String(qty);
  fewer.disabled = qty <= quantityMin;
  const change = (to: number) =>
    isReacts ||
    writeStoredCart(setQuantity(readStoredCart(), id, Math.max(quantityMin, Math.trunc(to) || 1)));
  fewer.onclick = () => change(qty - 1);
  more.onclick = () => change(qty + 1);
  input.onchange = () => change(Number(input.value));
  one('.cart-about p', row).textContent = `${formatRupees(price)} each`;
  one('.cart-amount', row).textContent = formatRupees(lineTotal(price, qty));
}

let isReacts = false;
/** Which template the page shows, and for which products. */
let shown = '';

function paint(): void {
  if (isReacts) return;
  const lines = readStoredCart();
  const wanted = lines.map(({ id }) => id).join() || 'nothing';
  if (shown !== wanted) {
    const { content } = lines.length > 0 ? outline : empty;
    island.replaceChildren(content.cloneNode(true));
    shown = wanted;
    const row = one('.cart-row', island);
    for (const line of lines) addRow(row.parentElement as Element, row, line);
    row?.remove();
  }
  if (lines.length === 0) return;
  island.querySelectorAll('.cart-row').forEach((row, index) => {
    fillRow(row, lines[index] as CartLine);
  });
  const { count, subtotal, total } = summarise(lines);
  const amounts = one('.ledger', island);
  one('dt', amounts).textContent = subtotalLabel(count);
  one('dd', amounts).textContent = formatRupees(subtotal);
  one('.ledger-total dd', amounts).textContent = formatRupees(total);
}

// Before anybody else hears of it: what was held is given to React then.
place.addEventListener(
  'island:ready',
  () => {
    isReacts = true;
  },
  true,
);
addEventListener('storage', paint);
repaintOnChange();
paint();
checkOffers(place, island);
const toCheckout = one<HTMLAnchorElement>('.cart-summary a', island);
if (toCheckout) onceLoaded(() => prefetchScripts(toCheckout.href));
