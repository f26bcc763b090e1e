import type { Order } from '#contract/orders.ts';
import { addressLines, shippingText } from '#domain/order/address-lines.ts';
import './OrderAddress.css';

/** The delivery address of an order; nothing if the backend sends none. */
export function OrderAddress({ order }: { order: Pick<Order, 'shipping'> }) {
  const { shipping } = order;
  const lines = addressLines(shipping);
  if (lines.length === 0) return null;
  const billed = [
    shippingText(shipping, 'po') && `PO number ${shippingText(shipping, 'po')}`,
    shippingText(shipping, 'billTo') && `Billed to ${shippingText(shipping, 'billTo')}`,
    shippingText(shipping, 'gstin') && `GSTIN ${shippingText(shipping, 'gstin')}`,
  ].filter(Boolean);
  return (
    <div className="order-address">
      <span className="soft">Delivery address</span>
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
