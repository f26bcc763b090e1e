import { one, readStoredCart } from '#browser/cart/stored-cart.ts';
import { hydratingEvent } from '#browser/islands/dom.ts';
import { quantityMin } from '#domain/base/limits.ts';
import { formatRupees } from '#domain/base/money.ts';
import { type CartLine, summarise } from '#domain/cart/cart.ts';
import { withTerms } from '#domain/cart/cart-check.ts';
import { lineTotal } from '#domain/cart/order-total.ts';
import * as texts from '#texts/en/cart.ts';
import { joinDelivery, joinFitting, productTermsText } from '#texts/en/product-terms.ts';
import { quantityOf } from '#texts/en/ui.ts';
import * as parts from '#ui/cart-parts.ts';
import { fillPicture, part } from '#ui/cart-template.ts';
import { markEnglish } from '#ui/mark-english.ts';
import { hydrateOnChanges } from './offers.ts';

/**
 * Inline in the cart page: fills the prerendered markup (CartTemplate) with this browser's cart until React hydrates
 * the same elements. It only paints: what is pressed meanwhile waits for React (client-interaction.ts).
 */
const container = document.querySelector('#cart-now') as HTMLElement;
const island = one('astro-island', container);

function addRow(template: HTMLElement, line: CartLine): void {
  const row = template.cloneNode(true) as HTMLElement;
  const name = part(parts.name, row);
  const link = one<HTMLAnchorElement>('a', name);
  link.textContent = line.name;
  markEnglish(name, line.name);
  if (line.slug) link.href = (link.dataset.href as string).replace('-', encodeURIComponent(line.slug));
  else name.textContent = line.name;
  fillPicture(row, line, line.name);
  part(parts.remove, row).ariaLabel = texts.removeNamed(line.name);
  part(parts.quantityLabel, row).textContent = quantityOf(line.name);
  template.before(row);
}

function fillRow(row: Element, line: CartLine): void {
  const { price, qty } = line;
  part<HTMLInputElement>(parts.quantity, row).value = String(qty);
  part(parts.fewer, row).ariaDisabled = String(qty <= quantityMin);
  part(parts.each, row).textContent = texts.each(formatRupees(price));
  part(parts.productTerms, row).textContent = productTermsText(line);
  part(parts.amount, row).textContent = formatRupees(lineTotal(price, qty));
}

let isHydrating = false;
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
  part(parts.count, island).textContent = texts.subtotalLabel(count);
  part(parts.subtotal, island).textContent = formatRupees(subtotal);
  part(parts.total, island).textContent = formatRupees(total);
  const { content: template } = part<HTMLTemplateElement>(parts.cartTemplate, container);
  const usual = (term: string) => part(term, template).textContent;
  part(parts.delivery, island).textContent = joinDelivery(lines, usual(parts.delivery));
  part(parts.fitting, island).textContent = joinFitting(lines, usual(parts.fitting));
}

addEventListener(hydratingEvent, () => {
  isHydrating = true;
});
addEventListener('storage', paint);
addEventListener('pageshow', ({ persisted }) => persisted && paint());
paint();
hydrateOnChanges(container, island, (lines, offers) => withTerms(lines, offers) !== lines);
