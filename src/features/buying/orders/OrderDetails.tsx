import { useState } from 'react';
import type { Order } from '#contract/orders.ts';
import * as paths from '#contract/paths.ts';
import { formatRupees } from '#domain/base/money.ts';
import { indianFormat } from '#domain/base/time.ts';
import { canPayOnline, isEnded } from '#domain/order/order-status.ts';
import * as texts from '#texts/en/order.ts';
import * as parts from '#texts/en/order-parts.ts';
import { arrivesBy as arrivesText } from '#texts/en/order-progress.ts';
import { paymentMethodText } from '#texts/en/payment-method.ts';
import { sentences } from '#texts/texts.ts';
import { Amounts } from '#ui/Amounts.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button, ButtonLink } from '#ui/Button.tsx';
import { Marked } from '#ui/Marked.tsx';
import { OrderBadge, OrderItems } from '#ui/OrderParts.tsx';
import type { Done } from './ask-about-order.ts';
import { CancelOrder } from './CancelOrder.tsx';
import { OrderAddress } from './OrderAddress.tsx';
import { OrderHelp } from './OrderHelp.tsx';
import { OrderProgress } from './OrderProgress.tsx';
import { arrivesBy, deliveryOf, isConfirmed, meaningOf } from './order-meaning.ts';
import { PayByTransfer, paysByTransfer, type Transfer } from './PayByTransfer.tsx';
import { ReturnOrder } from './ReturnOrder.tsx';
import { readTimeline } from './read-timeline.ts';
import '#ui/Panel.css';

type OrderDetailsProps = { order: Order; transfer: Transfer | undefined; onChange: () => Promise<void> };
type Asking = 'cancel' | 'return' | undefined;

const day = indianFormat({ dateStyle: 'long' });

export function OrderDetails({ order, transfer, onChange }: OrderDetailsProps) {
  const [asking, setAsking] = useState<Asking>();
  const [done, setDone] = useState<Done>();
  const timeline = readTimeline(order);
  const meaning = meaningOf(order, timeline);
  const arrives = arrivesBy(order, timeline?.steps);
  const isOver = isEnded(order.status) || order.status === 'completed';
  const placed = new Date(order.created_at ?? '');
  const method = order.payment?.method ?? '';
  const onDelivery = method === 'cod';
  async function finish(said: Done | undefined) {
    setAsking(undefined);
    if (!said) return;
    await onChange();
    setDone(said);
  }
  return (
    <div className="print-page">
      <header className="order-title">
        <h1>{parts.heading(order.id)}</h1>
        <OrderBadge status={order.status} isFine={isConfirmed(order)} />
        {meaning && <p>{sentences(meaning, arrives && arrivesText(arrives))}</p>}
        {!Number.isNaN(placed.getTime()) && (
          <p className="soft">
            <Marked
              text={texts.placedOn(day.format(placed))}
              when={<time dateTime={order.created_at ?? undefined} />}
            />
            {method && ` · ${paymentMethodText(method)}`}
          </p>
        )}
      </header>
      {done && (
        <Banner tone="good" title={done.title} takesFocus onDismiss={() => setDone(undefined)}>
          <p>{done.text}</p>
        </Banner>
      )}
      {timeline && (
        <section className="panel" aria-label={parts.progress}>
          <OrderProgress order={order} timeline={timeline} />
        </section>
      )}
      {transfer && paysByTransfer(order) && <PayByTransfer order={order} transfer={transfer} />}
      <section className="panel" aria-label={texts.goodsLabel}>
        <OrderItems items={order.items} />
        <Amounts
          rows={[
            ...(isOver ? [] : [{ label: parts.estimatedDelivery, value: deliveryOf(order) }]),
            { label: parts.totalAmount, value: formatRupees(order.total_amount), tone: 'total' },
          ]}
        />
        <OrderAddress order={order} />
        {order.invoice && <a href={order.invoice.url}>{parts.invoice(order.invoice.number)}</a>}
      </section>
      <div className="actions">
        {canPayOnline(order) && (
          <ButtonLink look={onDelivery ? 'line' : 'sun'} href={paths.account}>
            {onDelivery ? texts.payInstead : texts.payInAccount}
          </ButtonLink>
        )}
        {timeline?.canCancel && <Button onClick={() => setAsking('cancel')}>{texts.cancelThis}</Button>}
        {timeline?.canReturn && <Button onClick={() => setAsking('return')}>{texts.askReturn}</Button>}
        <ButtonLink href={paths.account}>{parts.viewOrders}</ButtonLink>
      </div>
      <OrderHelp order={order} timeline={timeline} />
      {asking === 'cancel' && <CancelOrder order={order} onFailed={onChange} onEnd={finish} />}
      {asking === 'return' && <ReturnOrder order={order} onFailed={onChange} onEnd={finish} />}
    </div>
  );
}
