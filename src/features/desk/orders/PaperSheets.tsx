import type { OrderPaper, Sender } from '#contract/desk-day.ts';
import { formatRupees } from '#domain/base/money.ts';
import { addressLines } from '#domain/order/address-lines.ts';
import { parcelLabel as label, packingSlip as slip } from '#texts/en/desk-papers.ts';
import { sentences } from '#texts/texts.ts';
import { Marked } from '#ui/Marked.tsx';
import { formatDay } from '../shell/Parts.tsx';

const Address = ({ lines }: { lines: readonly string[] }) => (
  <address className="paper-address">{lines.join('\n')}</address>
);

type Sheet = { order: OrderPaper; sender: Sender };

const notesOf = ({ shipping }: OrderPaper): string =>
  typeof shipping.notes === 'string' ? shipping.notes : '';

/** The slip of a parcel, for the packer, and for the buyer to check it against. */
export const PackingSlip = ({ order, sender }: Sheet) => (
  <article className="sheet paper" aria-label={slip.name(order.id)}>
    <header className="paper-head">
      <div>
        <p className="paper-shop">{sender.name}</p>
        <p>{sender.phone}</p>
      </div>
      <div>
        <h3>{slip.title}</h3>
        <p>
          <Marked text={slip.order(order.id, formatDay(order.placed_at))} number={<strong />} />
        </p>
      </div>
    </header>
    <Address lines={addressLines(order.shipping)} />
    {notesOf(order) && <p className="paper-notes">{slip.notes(notesOf(order))}</p>}
    <table className="paper-lines">
      <caption className="visually-hidden">{slip.goodsOf(order.id)}</caption>
      <thead>
        <tr>
          <th scope="col">{slip.units}</th>
          <th scope="col">{slip.goods}</th>
          <th scope="col">{slip.packed}</th>
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
      {sentences(
        slip.total(order.items.reduce((sum, { quantity }) => sum + quantity, 0)),
        order.collect > 0 && slip.collect(formatRupees(order.collect)),
      )}
    </p>
    <p className="soft">{slip.damage(sender.email)}</p>
  </article>
);

const orderLine = ({ id, carrier, tracking_number }: OrderPaper): string =>
  carrier ? label.orderBy(id, sentences(carrier, tracking_number ?? '')) : label.order(id);

/** What is stuck on the parcel: to whom, from whom, and the cash that the carrier takes. A6, 105 × 148 mm. */
export const ParcelLabel = ({ order, sender }: Sheet) => (
  <article className="sheet paper paper-label" aria-label={label.name(order.id)}>
    <div>
      <h3>{label.to}</h3>
      <Address lines={addressLines(order.shipping)} />
    </div>
    <p className="paper-pay">
      {order.collect > 0 ? label.collect(formatRupees(order.collect)) : label.prepaid}
    </p>
    <p>
      <Marked text={orderLine(order)} number={<strong />} />
    </p>
    <div>
      <h3>{label.from}</h3>
      <Address lines={[sender.name, ...sender.address, sender.phone]} />
    </div>
  </article>
);
