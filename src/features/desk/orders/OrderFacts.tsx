import type { DeskOrder } from '#contract/desk.ts';
import { formatRupees } from '#domain/base/money.ts';
import { eventNames, orderPage as words } from '#texts/en/desk-order.ts';
import { shippingLabels } from '#texts/en/desk-steps.ts';
import { paymentMethodText } from '#texts/en/payment-method.ts';
import { InPageLink } from '#ui/Button.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { formatTime } from '../shell/Parts.tsx';
import { eventFacts } from './event-words.ts';

/** What the page of an order shows: its buyer, what came back, its parcel, its money and its history. */

/** What happened to an order, the last first. */
export const History = ({ history }: Pick<DeskOrder, 'history'>) => (
  <ol className="desk-lines">
    {history.toReversed().map(({ at, ...event }, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a history only grows, and its lines have no number
      <li key={index}>
        <strong>{eventNames[event.kind]}</strong>
        <span>{eventFacts(event)}</span>
        <time className="soft" dateTime={at}>
          {formatTime(at)}
        </time>
      </li>
    ))}
  </ol>
);

/** The units that are back while others of the order stayed. */
export const CameBack = ({ items }: Pick<DeskOrder, 'items'>) =>
  items
    .filter(({ returned }) => returned > 0)
    .map(({ id, product_name, quantity, returned }) => (
      <p key={id} className="soft">
        {words.back(returned, quantity, product_name)}
      </p>
    ));

const shippingNames = Object.keys(shippingLabels) as (keyof typeof shippingLabels)[];
/** What stands before a detail that does not speak for itself. */
const lead = (name: keyof typeof shippingLabels): string =>
  name === 'gstin' || name === 'po' || name === 'billTo' ? `${shippingLabels[name]}: ` : '';

export function Buyer({ order, go }: { order: DeskOrder; go: (path: string) => void }) {
  const { shipping, buyer } = order;
  const text = (name: string) => (typeof shipping[name] === 'string' ? (shipping[name] as string) : '');
  const email = text('email') || buyer.email;
  return (
    <>
      <address className="desk-address">
        {shippingNames.map((name) => text(name) && <span key={name}>{lead(name) + text(name)}</span>)}
      </address>
      <p className="desk-links">
        {email && (
          <a href={`mailto:${email}?subject=${encodeURIComponent(words.writeSubject(order.id))}`}>
            {words.write}
          </a>
        )}
      </p>
      <p className="desk-links">
        <InPageLink go={go} href={deskPath({ customer: buyer.id })}>
          {words.customer(buyer.username)}
        </InPageLink>
      </p>
    </>
  );
}

export function Parcel({ order: { parcel } }: { order: DeskOrder }) {
  const facts = [
    parcel.packed_at && words.packed(formatTime(parcel.packed_at)),
    parcel.carrier && [parcel.carrier, parcel.tracking_number].filter(Boolean).join(', '),
    parcel.delivered_at && words.delivered(formatTime(parcel.delivered_at)),
  ].filter(Boolean);
  return facts.length > 0 && <p className="soft">{facts.join(' · ')}</p>;
}

export function Money({ order }: { order: DeskOrder }) {
  const { method, cash_booked_at, payments, refunds } = order;
  const how = method ? paymentMethodText(method) : words.unpaid;
  return (
    <>
      <p>{cash_booked_at ? words.booked(how, formatTime(cash_booked_at)) : how}</p>
      <ul className="desk-lines">
        {payments.map(({ id, amount, status, outcome, at }) => (
          <li key={id}>
            <strong>{formatRupees(amount)}</strong>
            <span>{words.payment(status, outcome)}</span>
            <span className="soft">{words.moneyAt(id, formatTime(at))}</span>
          </li>
        ))}
        {refunds.map(({ amount, status, purpose, at }) => (
          <li key={`${purpose} ${at}`}>
            <strong>−{formatRupees(amount)}</strong>
            <span>{words.refund(status)}</span>
            <span className="soft">{words.moneyAt(purpose, formatTime(at))}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
