import { hydratingEvent, repaintOnChange } from '#browser/elements.ts';
import { one, readStoredCart, writeStoredCart } from '#browser/stored-cart.ts';
import { type CartLine, setQuantity, subtotalLabel, summarise } from '#domain/cart.ts';
import { quantityMin } from '#domain/limits.ts';
import { formatRupees } from '#domain/money.ts';
import { lineTotal } from '#domain/order-total.ts';
import { joinTerms, productTermsOf, productTermsText } from '#domain/product.ts';
import * as parts from '#ui/cart-parts.ts';
import { fillPicture, part } from '#ui/fill-parts.ts';
import { checkOffers } from './check-offers.ts';

/**
 * Inline in the cart page: fills the prerendered markup (CartTemplate.tsx) with this browser's cart, which can be
 * read and changed until React hydrates the same elements.
 */
const container = document.querySelector('#cart-now') as HTMLElement;
const island = one('astro-island', container);

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

function fillRow(row: Element, line: CartLine): void {
  const { id, price, qty } = line;
  const fewer = part<HTMLButtonElement>(parts.fewer, row);
  const input = part<HTMLInputElement>(parts.quantity, row);
  input.value = String(qty);
  fewer.ariaDisabled = String(qty <= quantityMin);
  const change = (to: number) =>
    isHydrated ||
    writeStoredCart(setQuantity(readStoredCart(), id, Math.max(quantityMin, Math.trunc(to) || 1)));
  fewer.onclick = () => change(qty - 1);
  part(parts.more, row).onclick = () => change(qty + 1);
  input.onchange = () => change(Number(input.value) || qty);
  part(parts.each, row).textContent = `${formatRupees(price)} each`;
  part(parts.productTerms, row).textContent = productTermsText(line);
  part(parts.amount, row).textContent = formatRupees(lineTotal(price, qty));
}

/** Stores a product's current terms in its line. Lines added from a card have none, because cards must be small. */
function updateTerms(id: number, product: object): void {
  const lines = readStoredCart();
  const line = lines.find((one) => one.id === id);
  const { delivery, fitting } = productTermsOf(product);
  if (!line || (line.delivery === delivery && line.fitting === fitting)) return;
  writeStoredCart(lines.map((one) => (one === line ? { ...line, delivery, fitting } : one)));
}

let isHydrating = false;
let isHydrated = false;
/** The ids of the lines on the page. */
let shownIds = '';

function paint(): void {
  if (isHydrating) return;
  const lines = readStoredCart();
  const ids = lines.map(({ id }) => id).join() || 'nothing';
  if (shownIds !== ids) {
    const { content } = part<HTMLTemplateElement>(
      lines.length > 0 ? parts.cartTemplate : parts.emptyTemplate,
      container,
    );
    island.replaceChildren(content.cloneNode(true));
    shownIds = ids;
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
  const { content: template } = part<HTMLTemplateElement>(parts.cartTemplate, container);
  for (const term of [parts.delivery, parts.fitting] as const)
    part(term, island).textContent = joinTerms(lines, term, part(term, template).textContent);
}

addEventListener(hydratingEvent, () => {
  isHydrating = true;
});
// In the capture phase, before the held events are replayed to React.
container.addEventListener(
  'island:ready',
  () => {
    isHydrated = true;
  },
  true,
);
addEventListener('storage', paint);
addEventListener('pageshow', ({ persisted }) => persisted && paint());
repaintOnChange();
paint();
checkOffers(container, island, updateTerms);
