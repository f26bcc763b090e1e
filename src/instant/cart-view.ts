import { type CartLine, readCart, setQuantity, subtotalLabel, summarise } from '../domain/cart.ts';
import { quantityMin, storageKeys } from '../domain/limits.ts';
import { formatRupees, toPaise, toRupees } from '../domain/money.ts';
import { badge } from './badge.ts';

/**
 * Inline in the cart page: fills the outline that React made at build (islands/cart/CartOutline.tsx) with this
 * browser's cart, to be read and changed while React is on its way, which then takes its place.
 */

// The tab's name, where the cart lives when nothing can be stored; the DOM's own types deny that it can be set.
declare let name: string;

const place = document.querySelector('#cart-now') as HTMLElement;
const [outline, empty] = place.querySelectorAll('template') as unknown as [
  HTMLTemplateElement,
  HTMLTemplateElement,
];
const one = <Found extends Element = HTMLElement>(selector: string, within: ParentNode): Found =>
  within.querySelector(selector) as Found;

function read(): CartLine[] {
  try {
    return readCart(name[0] === '[' ? name : localStorage[storageKeys.cart]);
  } catch {
    return [];
  }
}

function write(lines: readonly CartLine[]): void {
  const newValue = JSON.stringify(lines);
  try {
    localStorage[storageKeys.cart] = newValue;
  } catch {
    name = newValue;
  }
  dispatchEvent(new StorageEvent('storage', { key: storageKeys.cart, newValue }));
}

function addRow(list: Element, outline: Element, line: CartLine): void {
  const row = outline.cloneNode(true) as HTMLElement;
  const link = one<HTMLAnchorElement>('.cart-name a', row);
  link.textContent = line.name;
  if (line.slug) link.href = link.pathname.replace('-', encodeURIComponent(line.slug));
  else link.replaceWith(line.name);
  const picture = line.main_image.replace(/[%&?#+ ]/g, encodeURIComponent);
  for (const attribute of ['srcset', 'src', 'alt']) {
    for (const part of row.querySelectorAll(`[${attribute}]`)) {
      const value = part.getAttribute(attribute) as string;
      part.setAttribute(attribute, attribute === 'alt' ? line.name : value.replaceAll('{}', picture));
    }
  }
  if (!picture) one('.cart-picture', row).innerHTML = '<span class="picture-none">No Image</span>';
  // Comes with Undo, which is React's.
  one('.cart-remove', row).inert = true;
  one('legend', row).textContent = `Quantity of ${line.name}`;
  list.append(row);
}

function fillRow(row: Element, { id, price, qty }: CartLine): void {
  const [fewer, input, more] = one('.stepper', row).querySelectorAll<HTMLInputElement>('button, input');
  if (!fewer || !input || !more) return;
  input.value = String(qty);
  fewer.disabled = qty <= quantityMin;
  const change = (to: number) => write(setQuantity(read(), id, Math.max(quantityMin, Math.trunc(to) || 1)));
  fewer.onclick = () => change(qty - 1);
  more.onclick = () => change(qty + 1);
  input.onchange = () => change(Number(input.value));
  one('.cart-about p', row).textContent = `${formatRupees(price)} each`;
  one('.cart-amount', row).textContent = formatRupees(toRupees(toPaise(price) * qty));
}

/** Which template the page shows, and for which products. */
let shown = '';

function paint(): void {
  const lines = read();
  if (!place.isConnected) return;
  const wanted = lines.map(({ id }) => id).join() || 'nothing';
  if (shown !== wanted) {
    const { content } = lines.length > 0 ? outline : empty;
    place.replaceChildren(content.cloneNode(true));
    shown = wanted;
    const row = one('.cart-row', place);
    for (const line of lines) addRow(row.parentElement as Element, row, line);
    row?.remove();
    const coupon = one('.coupon', place);
    if (coupon) coupon.inert = true;
  }
  if (lines.length === 0) return;
  place.querySelectorAll('.cart-row').forEach((row, index) => {
    fillRow(row, lines[index] as CartLine);
  });
  const { count, subtotal } = summarise(lines);
  const amounts = one('.ledger', place);
  one('dt', amounts).textContent = subtotalLabel(count);
  for (const amount of ['dd', '.ledger-total dd']) one(amount, amounts).textContent = formatRupees(subtotal);
}

addEventListener('storage', paint);
badge();
paint();
