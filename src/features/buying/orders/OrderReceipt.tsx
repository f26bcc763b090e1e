import type { Order } from '#contract/orders.ts';
import * as paths from '#contract/paths.ts';
import { formatRupees } from '#domain/base/money.ts';
import { isBuilt } from '#domain/order/installation.ts';
import { payment } from '#settings/in-browser.ts';
import * as parts from '#texts/en/order-parts.ts';
import { byDay, meanings } from '#texts/en/order-progress.ts';
import * as texts from '#texts/en/order-success.ts';
import { Amounts } from '#ui/Amounts.tsx';
import { ButtonLink, RetryButton } from '#ui/Button.tsx';
import { OrderBadge, OrderItems } from '#ui/OrderParts.tsx';
import { awaitsApproval, confirmationStateOf, headingOf } from './confirmation-state.ts';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderHelp } from './OrderHelp.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { arrivesBy, deliveryOf, isConfirmed } from './order-meaning.ts';
import { readTimeline } from './read-timeline.ts';
import '#ui/Panel.css';

type OrderReceiptProps = { order: Order; isPolling: boolean; onRefresh: () => void };

export function OrderReceipt({ order, isPolling, onRefresh }: OrderReceiptProps) {
  const state = confirmationStateOf(order);
  const total = formatRupees(order.total_amount);
  const timeline = readTimeline(order);
  const lead = {
    paid: isBuilt(timeline?.steps ?? []) ? texts.leads.paidToBuild : texts.leads.paid,
    cod: (awaitsApproval(order)
      ? payment.online
        ? texts.leads.codToApprove
        : texts.leads.codToApproveOnly
      : texts.leads.cod)(order.total_amount),
    waiting: isPolling ? texts.leads.asking : texts.leads.waiting,
    received: texts.leads.received,
    cancelled: texts.leads.cancelled,
  }[state];
  const confirmed = isConfirmed(order);
  const arrives = arrivesBy(order, timeline?.steps);
  const usual = deliveryOf(order);
  // An order that is not paid is paid in the account.
  const hasOrderFirst = timeline !== undefined && state !== 'waiting';
  const toOrder = timeline && (
    <ButtonLink look={hasOrderFirst ? 'sun' : 'plain'} href={paths.order(order.id)}>
      {texts.toOrder}
    </ButtonLink>
  );
  return (
    <div className="receipt print-page">
      <div className={`receipt-mark receipt-mark-${state}`} aria-hidden="true" />
      <div role="status">
        <h1>{headingOf(order)}</h1>
        <p className="lead">{lead}</p>
      </div>
      <section className="panel" aria-label={texts.detailsLabel}>
        <Amounts
          rows={[
            { label: texts.orderId, value: String(order.id) },
            ...(order.payment?.method === ''
              ? []
              : [
                  {
                    label: texts.paymentMethod,
                    value: texts.methodWord(order.payment?.method || texts.notChosen),
                  },
                ]),
            { label: parts.estimatedDelivery, value: arrives ? byDay(arrives, usual) : usual },
          ]}
        />
        <p className="receipt-state">
          <span className="soft">{texts.status}</span> <OrderBadge status={order.status} isFine={confirmed} />
          {confirmed && <span className="soft">{meanings.confirmed}</span>}
        </p>
        <OrderItems items={order.items} />
        <Amounts rows={[{ label: parts.totalAmount, value: total, tone: 'total' }]} />
        <OrderAddress order={order} />
        {order.invoice && <a href={order.invoice.url}>{parts.invoice(order.invoice.number)}</a>}
      </section>
      <div className="actions">
        {state === 'waiting' && !isPolling && <RetryButton label={texts.checkAgain} onRetry={onRefresh} />}
        {hasOrderFirst && toOrder}
        <ButtonLink look={hasOrderFirst ? 'plain' : 'sun'} href={paths.account}>
          {parts.viewOrders}
        </ButtonLink>
        {!hasOrderFirst && toOrder}
        <ButtonLink look="plain" href={paths.home}>
          {texts.home}
        </ButtonLink>
      </div>
      {timeline && (
        <section className="panel" aria-label={parts.progress}>
          <OrderProgress order={order} timeline={timeline} />
        </section>
      )}
      <OrderHelp order={order} timeline={timeline} />
    </div>
  );
}
