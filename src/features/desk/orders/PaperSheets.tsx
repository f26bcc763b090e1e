import type { OrderPaper, Sender } from '#contract/desk-day.ts';
import { formatRupees } from '#domain/base/money.ts';
import { addressLines } from '#domain/order/address-lines.ts';
import { formatDay } from '../shell/Parts.tsx';

const Address = ({ lines }: { lines: readonly string[] }) => (
  <address className="paper-address">{lines.join('\n')}</address>
);

type Sheet = { order: OrderPaper; sender: Sender };

const notesOf = ({ shipping }: OrderPaper): string =>
  typeof shipping.notes === 'string' ? shipping.notes : '';

/** The slip of a parcel, for the packer, and for the buyer to check it against. */
export const PackingSlip = ({ order, sender }: Sheet) => (
  <article className="sheet paper" aria-label={`Packing slip of order ${order.id}`}>
    <header className="paper-head">
      <div>
        <p className="paper-shop">{sender.name}</p>
        <p>{sender.phone}</p>
      </div>
      <div>
        <h3>Packing slip</h3>
        <p>
          Order <strong>{order.id}</strong> of {formatDay(order.placed_at)}
        </p>
      </div>
    </header>
    <Address lines={addressLines(order.shipping)} />
    {notesOf(order) && <p className="paper-notes">The buyer notes: {notesOf(order)}</p>}
    <table className="paper-lines">
      <caption className="visually-hidden">Goods of order {order.id}</caption>
      <thead>
        <tr>
          <th scope="col">Units</th>
          <th scope="col">Goods</th>
          <th scope="col">Packed</th>
        </tr>
      </thead>
      <tbody>
        {order.items.map(({ product_name, quantity }) => (
          <tr key={product_name}>
            <td>{quantity}</td>
            <td>{product_name}</td>
            <td>
              <span className="paper-tick" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      {order.items.reduce((sum, { quantity }) => sum + quantity, 0)} units in all.
      {order.collect > 0 && ` To be paid at the door: ${formatRupees(order.collect)}.`}
    </p>
    <p className="soft">
      Please look at the goods while the driver is there, and tell us of damage within 48 hours:{' '}
      {sender.email}
    </p>
  </article>
);

/** What is stuck on the parcel: to whom, from whom, and the cash that the carrier takes. A6, 105 × 148 mm. */
export const ParcelLabel = ({ order, sender }: Sheet) => (
  <article className="sheet paper paper-label" aria-label={`Label of order ${order.id}`}>
    <div>
      <h3>To</h3>
      <Address lines={addressLines(order.shipping)} />
    </div>
    <p className="paper-pay">
      {order.collect > 0 ? `Cash on delivery: ${formatRupees(order.collect)}` : 'Prepaid: collect nothing'}
    </p>
    <p>
      Order <strong>{order.id}</strong>
      {order.carrier && ` · ${[order.carrier, order.tracking_number].filter(Boolean).join(' ')}`}
    </p>
    <div>
      <h3>From</h3>
      <Address lines={[sender.name, ...sender.address, sender.phone]} />
    </div>
  </article>
);
