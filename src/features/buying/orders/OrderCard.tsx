import type { Order } from '#contract/orders.ts';
import * as paths from '#contract/paths.ts';
import { formatRupees } from '#domain/base/money.ts';
import { indianFormat } from '#domain/base/time.ts';
import { canPayOnline } from '#domain/order/order-status.ts';
import * as texts from '#texts/en/account.ts';
import { heading, invoice as invoiceText } from '#texts/en/order-parts.ts';
import { arrivesBy as arrivesText, next } from '#texts/en/order-progress.ts';
import { paymentMethodText } from '#texts/en/payment-method.ts';
import { sentences } from '#texts/texts.ts';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Marked } from '#ui/Marked.tsx';
import { OrderBadge, OrderItems } from '#ui/OrderParts.tsx';
import { NextStep, Timeline } from './OrderProgress.tsx';
import { arrivesBy, isConfirmed, meaningOf } from './order-meaning.ts';
import { readTimeline } from './read-timeline.ts';
import '#ui/Panel.css';

type OrderCardProps = {
  order: Order;
  /** The order being paid; it disables the other orders' buttons. */
  busyId: string | undefined;
  onPay: () => void;
};

const dateFormat = indianFormat({ dateStyle: 'long' });
const quiet = <span className="visually-hidden" />;

export function OrderCard({ order, busyId, onPay }: OrderCardProps) {
  const { id, status, created_at, total_amount, payment, items, invoice } = order;
  const placed = new Date(created_at ?? '');
  const onDelivery = payment?.method === 'cod';
  const isBusy = busyId === String(id);
  const timeline = readTimeline(order);
  const meaning = meaningOf(order, timeline);
  const arrives = arrivesBy(order, timeline?.steps);
  return (
    <li className="panel order">
      <div className="order-head">
        <h3>{heading(id)}</h3>
        <OrderBadge status={status} isFine={isConfirmed(order)} />
        {meaning && <p>{sentences(meaning, arrives && arrivesText(arrives))}</p>}
        {!Number.isNaN(placed.getTime()) && (
          <p className="soft">
            <time dateTime={created_at ?? undefined}>{dateFormat.format(placed)}</time>
            {payment?.method && ` · ${paymentMethodText(payment.method)}`}
          </p>
        )}
      </div>
      {!timeline && status === 'pending' && payment?.awaits_approval && (
        <p className="soft">{next.approval}</p>
      )}
      {timeline && <NextStep order={order} timeline={timeline} />}
      <OrderItems items={items} />
      {timeline && (
        <details className="order-steps">
          <summary>
            <Marked text={texts.stepsOf(id)} quiet={quiet} />
          </summary>
          <Timeline order={order} timeline={timeline} />
        </details>
      )}
      <div className="order-foot">
        <p>
          <span className="soft">{texts.total}</span> <strong>{formatRupees(total_amount)}</strong>
        </p>
        {timeline && (
          <ButtonLink href={paths.order(id)}>
            <Marked text={texts.detailsOf(id)} quiet={quiet} />
          </ButtonLink>
        )}
        {invoice && <a href={invoice.url}>{invoiceText(invoice.number)}</a>}
        {canPayOnline(order) && (
          <div className="order-pay">
            {onDelivery && <span className="soft">{texts.payInstead}</span>}
            <Button
              look={onDelivery ? 'line' : 'sun'}
              busy={isBusy}
              disabled={busyId !== undefined}
              onClick={onPay}
            >
              <Marked text={isBusy ? texts.paying(id) : texts.payNow(id)} quiet={quiet} />
            </Button>
          </div>
        )}
      </div>
    </li>
  );
}
