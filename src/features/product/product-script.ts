import { readPublic } from '#browser/calls/read-public.ts';
import { all, onceLoaded } from '#browser/islands/dom.ts';
import { formatRupees } from '#domain/base/money.ts';
import { isSoldOut, type PriceFields, priceOf } from '#domain/product/product.ts';
import type { ProductFields } from '#domain/product/product-card.ts';
import { inStockAfter, inStockBefore, percentOffAfter } from '#texts/en/product.ts';
import { soldOut, stockText, withdrawn } from '#texts/en/stock.ts';
import { readWishlist, setWished } from './wishlist.ts';

type Offer = PriceFields & Pick<ProductFields, 'stock' | 'in_stock'>;

/** Other backends send decimal numbers as text. */
const numeric = (value: unknown): number | undefined =>
  value == null || value === '' || Number.isNaN(+value) ? undefined : +value;

function parseOffer(reply: Record<string, unknown>): Offer {
  const numbers = Object.fromEntries(Object.entries(reply).map(([name, value]) => [name, numeric(value)]));
  return { ...numbers, in_stock: reply.in_stock as boolean | undefined };
}

const setText = (element: Element | null | undefined, text: string) => {
  if (element && element.textContent !== text) element.textContent = text;
};

function showOffer(root: HTMLElement, product: Offer): void {
  const { price, original, percentOff } = priceOf(product);
  const now = root.querySelector('.price-now');
  const [rupees, paise] = formatRupees(price).split('.') as [string, string];
  if (now?.firstChild) now.firstChild.nodeValue = rupees;
  setText(now?.lastElementChild, `.${paise}`);
  const was = root.querySelector('.price-was');
  was?.toggleAttribute('hidden', !original);
  setText(was?.lastElementChild, original ? formatRupees(original) : '');
  for (const badge of all('.percent-off')) {
    badge.hidden = percentOff === 0;
    setText(badge, `${percentOff}${percentOffAfter}`);
  }
  for (const form of all('.buybox', root)) {
    const built = JSON.parse(form.dataset.product as string);
    if (built.price !== price) for (const old of all('.pay small,.pays')) old.remove();
    form.dataset.product = JSON.stringify({ ...built, price });
    if (product.stock != null) form.dataset.stock = `${product.stock}`;
  }
  showStock(root, stockText(product), isSoldOut(product));
  tellEngines(price.toFixed(2), isSoldOut(product));
}

/** What the page tells search engines agrees with what it shows: those that run scripts compare. */
function tellEngines(price: string, isOut: boolean): void {
  const told = document.querySelector('[type="application/ld+json"]');
  const text = told?.textContent
    .replace(/"price":"[^"]*/g, `"price":"${price}`)
    .replace(/org\/(In|OutOf)Stock/, `org/${isOut ? 'OutOf' : 'In'}Stock`);
  setText(told, text ?? '');
}

function showStock(root: HTMLElement, text: string, isOut: boolean): void {
  const stock = root.querySelector('.stock');
  setText(stock, text);
  stock?.toggleAttribute('data-out', isOut);
  for (const button of all('.buybox .buy:not([value="1"],[value="-1"])', root) as HTMLButtonElement[])
    button.disabled = isOut;
  showSoldOut(root, text, isOut);
}

/** If it was sold out since the build, says so below the heading and offers the first related product in stock. */
function showSoldOut(root: HTMLElement, text: string, isOut: boolean): void {
  const shown = root.querySelector<HTMLElement>('.sold-out');
  if (shown) {
    shown.hidden = !isOut;
    setText(shown.querySelector('strong'), `${text}.`);
  } else if (isOut) {
    const notice = document.createElement('p');
    notice.className = 'sold-out';
    const other = root
      .querySelector<HTMLAnchorElement>('.card:has(.buy:enabled) .card-name a')
      ?.cloneNode(true);
    notice.append(`${text}. ${soldOut}`, ...(other ? [` ${inStockBefore}`, other, inStockAfter] : []));
    root.querySelector('h1')?.after(notice);
  }
}

/** Updates price and stock of a prebuilt product page with one request after it has loaded (decision 6). */
export function livePrice(): void {
  for (const root of all('[data-live]')) {
    onceLoaded(async () => {
      const product = (await readPublic(root.dataset.live as string)) as
        | Record<string, unknown>
        | null
        | undefined;
      if (product) showOffer(root, parseOffer(product));
      else if (product === null) showStock(root, withdrawn, true);
    });
  }
}

/** The heart saves the product on this device; the link beside it leads to what is saved. */
export function wishlist(): void {
  const heart = document.querySelector<HTMLElement>('[data-wishlist]');
  const slug = heart?.dataset.wishlist;
  if (!heart || !slug) return;
  const link = document.querySelector<HTMLElement>('[data-wishlist-link]');
  const show = (isWished: boolean) => {
    heart.ariaPressed = String(isWished);
    if (link) link.hidden = !isWished && readWishlist().length === 0;
  };
  show(readWishlist().includes(slug));
  // Coming back to this page, the product may have been removed elsewhere.
  addEventListener('pageshow', ({ persisted }) => persisted && show(readWishlist().includes(slug)));
  heart.addEventListener('click', () => {
    const isWished = heart.ariaPressed !== 'true';
    setWished(slug, isWished);
    show(isWished);
  });
}

/** Ignores further presses of Buy Now while the next page is loading: the inline script would add the product again. */
export function buyNowAgain(): void {
  let presses = 0;
  addEventListener('pageshow', () => {
    presses = 0;
  });
  addEventListener(
    'click',
    (event) => {
      if ((event.target as Element).closest('.buy[value^="/"]') && presses++)
        event.stopImmediatePropagation();
    },
    true,
  );
}
