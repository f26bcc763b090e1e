import { checkOffers } from '#cart-changes/check-offers.ts';
import { onceLoaded } from '#dom/elements.ts';
import { prefetchScripts } from '#dom/prefetch-scripts.ts';
import { repaintOnChange } from '#dom/repaint-on-change.ts';
import { one, readStoredCart, writeStoredCart } from '#dom/stored-cart.ts';
import { type CartLine, setQuantity, subtotalLabel, summarise } from '#domain/cart.ts';
import { quantityMin } from '#domain/limits.ts';
import { formatRupees } from '#domain/money.ts';
import { lineTotal } from '#domain/order-total.ts';
import * as parts from '#ui/cart-parts.ts';
import { fillPicture, part } from '#ui/fill-parts.ts';

/**
 * Inline in the cart page: fills what React made at build (features/cart/CartTemplate.tsx) with this browser's cart, to
 * be read and changed until React takes it over, with the same elements.
 */
const place = document.querySelector('#cart-now') as HTMLElement;
const island = one('astro-island', place);

function addRow(template: HTMLElement, line: CartLine): void {
  const row = template.cloneNode(true) as HTMLElement;
  const name = part(parts.name, row);
  const link = one<HTMLAnchorElement>('a', name);
  link.textContent = line.name;
  if (line.slug) link.href = link.pathname.replace('-', encodeURIComponent(line.slug));
  else name.textContent = line.name;
  fillPicture(row, line, line.name);
  part(parts.remove, row).ariaLabel = `Remove ${line.name}`;
  part(parts.quantityLabel, row).textContent = `Quantity of ${line.name}`;
  template.before(row);
}

function fillRow(row: Element, { id, price, qty }: CartLine): void {
  const fewer = part<HTMLButtonElement>(parts.fewer, row);
  const input = part<HTMLInputElement>(parts.quantity, row);
  input.value = String(qty);
  fewer.disabled = qty <= quantityMin;
  const change = (to: number) =>
    isReacts ||
    writeStoredCart(setQuantity(readStoredCart(), id, Math.max(quantityMin, Math.trunc(to) || 1)));
  fewer.onclick = () => change(qty - 1);
  part(parts.more, row).onclick = () => change(qty + 1);
  input.onchange = () => change(Number(input.value));
  part(parts.each, row).textContent = `${formatRupees(price)} each`;
  part(parts.amount, row).textContent = formatRupees(lineTotal(price, qty));
}

let isReacts = false;
/** Which template the page shows, and for which products. */
let shown = '';

function paint(): void {
  if (isReacts) return;
  const lines = readStoredCart();
  const wanted = lines.map(({ id }) => id).join() || 'nothing';
  if (shown !== wanted) {
    const { content } = part<HTMLTemplateElement>(
      lines.length > 0 ? parts.cartTemplate : parts.emptyTemplate,
      place,
    );
    island.replaceChildren(content.cloneNode(true));
    shown = wanted;
    const template = part(parts.line, island);
    for (const line of lines) addRow(template, line);
    template?.remove();
  }
  if (lines.length === 0) return;
  island.querySelectorAll(`[data-part=${parts.line}]`).forEach((row, index) => {
    fillRow(row, lines[index] as CartLine);
  });
  const { count, subtotal, total } = summarise(lines);
  part(parts.count, island).textContent = subtotalLabel(count);
  part(parts.subtotal, island).textContent = formatRupees(subtotal);
  part(parts.total, island).textContent = formatRupees(total);
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
const toCheckout = part<HTMLAnchorElement>(parts.checkout, island);
if (toCheckout) onceLoaded(() => prefetchScripts(toCheckout.href));
