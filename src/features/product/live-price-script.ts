import { readPublic } from '#client/read-public.ts';
import { all, onceLoaded } from '#dom/elements.ts';
import { formatRupees } from '#domain/money.ts';
import { type PriceFields, priceOf } from '#domain/pricing.ts';
import { isSoldOut, type ProductFields } from '#domain/product-card.ts';
import { stockText, withdrawnText } from '#domain/stock.ts';

type Sold = PriceFields & Pick<ProductFields, 'stock' | 'in_stock'>;

/** Other backends write decimals as text. */
const numeric = (value: unknown): number | undefined =>
  value == null || value === '' || Number.isNaN(Number(value)) ? undefined : Number(value);

function fresh(reply: Record<string, unknown>): Sold {
  const names = ['price', 'original_price', 'discount_percent', 'discounted_price', 'stock'] as const;
  const numbers = Object.fromEntries(names.map((name) => [name, numeric(reply[name])]));
  return { ...numbers, in_stock: reply.in_stock as boolean | undefined };
}

const put = (place: Element | null, text: string) => {
  if (place && place.textContent !== text) place.textContent = text;
};

function apply(root: HTMLElement, product: Sold): void {
  const { price, original, percentOff } = priceOf(product);
  put(root.querySelector('.price-now'), formatRupees(price));
  const was = root.querySelector('.price-was');
  if (was) {
    was.toggleAttribute('hidden', original === undefined);
    put(was.lastElementChild, original === undefined ? '' : formatRupees(original));
  }
  for (const badge of all('.percent-off')) {
    badge.hidden = percentOff === 0;
    put(badge, `${percentOff}% OFF`);
  }
  for (const form of all('.buybox', root))
    form.dataset.product = JSON.stringify({ ...JSON.parse(form.dataset.product ?? '{}'), price });
  offer(root, stockText(product), isSoldOut(product));
}

function offer(root: HTMLElement, text: string, isOut: boolean): void {
  const stock = root.querySelector('.stock');
  put(stock, text);
  stock?.toggleAttribute('data-out', isOut);
  for (const button of all('.buybox .buy:not([value="1"],[value="-1"])', root) as HTMLButtonElement[])
    button.disabled = isOut;
}

/** A prebuilt product page shows price and stock of now (decision 6), or that it is gone: one small request once loaded. */
export function livePrice(): void {
  for (const root of all('[data-live]')) {
    onceLoaded(async () => {
      const product = (await readPublic(root.dataset.live ?? '')) as
        | Record<string, unknown>
        | null
        | undefined;
      if (product) apply(root, fresh(product));
      else if (product === null) offer(root, withdrawnText, true);
    });
  }
}
