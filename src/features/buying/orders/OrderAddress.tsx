import type { Order } from '#contract/orders.ts';
import { addressLines } from '#domain/address-lines.ts';
import './OrderAddress.css';

/** The delivery address of an order; nothing if the backend sends none. */
export function OrderAddress({ order }: { order: Pick<Order, 'shipping'> }) {
  const lines = addressLines(order.shipping);
  if (lines.length === 0) return null;
  return (
    <div className="order-address">
      <span className="soft">Delivery address</span>
      <address>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an address may be alike, and never change
          <span key={index}>{line}</span>
        ))}
      </address>
    </div>
  );
}
