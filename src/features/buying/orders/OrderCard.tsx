import type { Order } from '#contract/orders.ts';
import * as paths from '#contract/paths.ts';
import { formatRupees } from '#domain/base/money.ts';
import { indianFormat } from '#domain/base/time.ts';
import { canPay, paymentMethodText } from '#domain/order/order-status.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { OrderBadge, OrderItems } from '#ui/OrderParts.tsx';
import { NextStep, Timeline } from './OrderProgress.tsx';
import { readTimeline } from './read-timeline.ts';
import { isConfirmed, meaningOf } from './timeline-words.ts';
import '#ui/Panel.css';

type OrderCardProps = {
  order: Order;
  /** The order being paid; it disables the other orders' buttons. */
  busyId: string | undefined;
  onPay: () => void;
};

const dateFormat = indianFormat({ dateStyle: 'long' });

export function OrderCard({ order, busyId, onPay }: OrderCardProps) {
  const { id, status, created_at, total_amount, payment, items, invoice } = order;
  const placed = new Date(created_at ?? '');
  const isBusy = busyId === String(id);
  const timeline = readTimeline(order);
  const meaning = meaningOf(order, timeline);
  return (
    <li className="panel order">
      <div className="order-head">
        <h3>Order {id}</h3>
        <OrderBadge status={status} isFine={isConfirmed(order)} />
        {meaning && <p>{meaning}</p>}
        {!Number.isNaN(placed.getTime()) && (
          <p className="soft">
            <time dateTime={created_at ?? undefined}>{dateFormat.format(placed)}</time>
            {payment?.method && ` · ${paymentMethodText(payment.method)}`}
          </p>
        )}
      </div>
      {!timeline && status === 'pending' && payment?.awaits_approval && (
        <p className="soft">
          We look at this order before we set its goods aside, because it is large and to be paid at the door.
          Pay online to have it at once.
        </p>
      )}
      {timeline && <NextStep order={order} timeline={timeline} />}
      <OrderItems items={items} />
      {timeline && (
        <details className="order-steps">
          <summary>
            What happened so far<span className="visually-hidden"> with order {id}</span>
          </summary>
          <Timeline order={order} timeline={timeline} />
        </details>
      )}
      <div className="order-foot">
        <p>
          <span className="soft">Total</span> <strong>{formatRupees(total_amount)}</strong>
        </p>
        {timeline && (
          <ButtonLink href={paths.order(id)}>
            Details<span className="visually-hidden"> of order {id}</span>
          </ButtonLink>
        )}
        {invoice && <a href={invoice.url}>Invoice {invoice.number}</a>}
        {canPay(status) && (
          <Button look="sun" busy={isBusy} disabled={busyId !== undefined} onClick={onPay}>
            {isBusy ? 'Processing...' : 'Pay Now'}
            <span className="visually-hidden"> for order {id}</span>
          </Button>
        )}
      </div>
    </li>
  );
}
