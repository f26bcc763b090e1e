import type { Order } from '#contract/orders.ts';
import { addressLines, shippingText } from '#domain/order/address-lines.ts';
import * as texts from '#texts/en/order-parts.ts';
import './OrderAddress.css';

/** The delivery address of an order; nothing if the backend sends none. */
export function OrderAddress({ order }: { order: Pick<Order, 'shipping'> }) {
  const { shipping } = order;
  const lines = addressLines(shipping);
  if (lines.length === 0) return null;
  const billed = [
    shippingText(shipping, 'po') && texts.poNumber(shippingText(shipping, 'po')),
    shippingText(shipping, 'billTo') && texts.billedTo(shippingText(shipping, 'billTo')),
    shippingText(shipping, 'gstin') && texts.gstin(shippingText(shipping, 'gstin')),
  ].filter(Boolean);
  return (
    <div className="order-address">
      <span className="soft">{texts.deliveryAddress}</span>
      <address>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address may be alike, and never change
          <span key={index}>{line}</span>
        ))}
      </address>
      {billed.length > 0 && <p className="soft">{billed.join(' · ')}</p>}
    </div>
  );
}
