import type { Order } from '#contract/orders.ts';
import * as paths from '#contract/paths.ts';
import { formatRupees } from '#domain/base/money.ts';
import { isBuilt } from '#domain/order/installation.ts';
import { Amounts } from '#ui/Amounts.tsx';
import { ButtonLink, RetryButton } from '#ui/Button.tsx';
import { OrderBadge, OrderItems } from '#ui/OrderParts.tsx';
import { awaitsApproval, confirmationStateOf, headingOf } from './confirmation-state.ts';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { readTimeline } from './read-timeline.ts';
import { deliveryOf, isConfirmed } from './timeline-words.ts';
import '#ui/Panel.css';

type OrderReceiptProps = { order: Order; isPolling: boolean; onRefresh: () => void };

export function OrderReceipt({ order, isPolling, onRefresh }: OrderReceiptProps) {
  const state = confirmationStateOf(order);
  const total = formatRupees(order.total_amount);
  const timeline = readTimeline(order);
  const lead = {
    paid: isBuilt(timeline?.steps ?? [])
      ? 'Thank you for your order! We have received your payment and call you about the next step.'
      : 'Thank you for your order! We have received your payment and are getting your order ready.',
    cod: awaitsApproval(order)
      ? `Thank you for your order! It is a large one and not paid yet, so we look at it first. Your account shows when it is confirmed; then you pay ${total} at the door. You can also pay it online there now.`
      : `Thank you for your order! Please keep ${total} ready to pay at the door.`,
    waiting: isPolling
      ? 'Thank you for your order! We are asking the payment provider; this page updates by itself.'
      : 'We have not received the payment so far. If you have paid, it can take some minutes to arrive; otherwise you can pay from your account.',
    received: 'We have your order. Its status is below, and your account shows it too.',
    cancelled: 'This order was cancelled. Anything you paid for it goes back the way it came.',
  }[state];
  return (
    <div className="receipt print-page">
      <div className={`receipt-mark receipt-mark-${state}`} aria-hidden="true" />
      <div role="status">
        <h1>{headingOf(order)}</h1>
        <p className="lead">{lead}</p>
      </div>
      <section className="panel" aria-label="Order details">
        <Amounts
          rows={[
            { label: 'Order ID', value: String(order.id) },
            ...(order.payment?.method === ''
              ? []
              : [
                  {
                    label: 'Payment method',
                    value: (order.payment?.method || 'not chosen yet').toUpperCase(),
                  },
                ]),
            { label: 'Estimated delivery', value: deliveryOf(order) },
          ]}
        />
        <p className="receipt-state">
          <span className="soft">Status</span>{' '}
          <OrderBadge status={order.status} isFine={isConfirmed(order)} />
        </p>
        <OrderItems items={order.items} />
        <Amounts rows={[{ label: 'Total amount', value: total, tone: 'total' }]} />
        <OrderAddress order={order} />
        {order.invoice && <a href={order.invoice.url}>Invoice {order.invoice.number}</a>}
      </section>
      {timeline && (
        <section className="panel" aria-label="Progress">
          <OrderProgress order={order} timeline={timeline} />
        </section>
      )}
      <div className="actions">
        {state === 'waiting' && !isPolling && <RetryButton label="Check again" onRetry={onRefresh} />}
        <ButtonLink look="sun" href={paths.account}>
          View Orders
        </ButtonLink>
        {timeline && <ButtonLink href={paths.order(order.id)}>Order details</ButtonLink>}
        <ButtonLink href={paths.home}>Home</ButtonLink>
      </div>
    </div>
  );
}
