import { formatRupees } from '#domain/base/money.ts';
import { lineTotal } from '#domain/cart/order-total.ts';
import { languageOf } from '#domain/text/language-of.ts';
import * as texts from '#texts/en/order-parts.ts';
import { Badge, type Tone } from './Badge.tsx';
import './OrderParts.css';

/** An order's item; `price` is in rupees per unit. Some backends send the product instead of its name. */
type Item = { product_name: string; product?: unknown; quantity: number; price: number };

function nameOf({ product_name, product }: Item): string {
  if (product_name) return product_name;
  if (typeof product === 'object' && product !== null && 'name' in product) return String(product.name);
  return typeof product === 'string' ? product : texts.nameless(product);
}

/** What was ordered, with the total of each line. */
export const OrderItems = ({ items }: { items: readonly Item[] }) => (
  <ul className="order-items">
    {items.map((item, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order never change
      <li key={index}>
        <span>
          <span lang={languageOf(nameOf(item))}>{nameOf(item)}</span>
          <span className="order-items-count">{`${item.quantity} × ${formatRupees(item.price)}`}</span>
        </span>
        <span className="order-items-price">{formatRupees(lineTotal(item.price, item.quantity))}</span>
      </li>
    ))}
  </ul>
);

const tones = new Map<string, Tone>([
  ['pending', 'sun'],
  ['paid', 'good'],
  ['shipped', 'cyan'],
  ['completed', 'ink'],
  ['cancelled', 'bad'],
]);

/** Each order status has its own colour; an unknown status is grey (§4). `isFine`: nothing is left to do, whatever the word. */
export const OrderBadge = ({ status, isFine }: { status: string; isFine?: boolean }) => (
  <Badge tone={isFine ? 'good' : (tones.get(status) ?? 'grey')}>{texts.statusWord(status)}</Badge>
);
