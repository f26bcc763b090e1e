import { useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import type { DeskOrder, DeskStep } from '#contract/desk.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { formatRupees } from '#domain/base/money.ts';
import { eventReasons, orderPage as words } from '#texts/en/desk-order.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, InPageLink } from '#ui/Button.tsx';
import { OrderBadge, OrderItems } from '#ui/OrderParts.tsx';
import { formatTime, Loading } from '../shell/Parts.tsx';
import { isAskedFor, OrderActions } from './OrderActions.tsx';
import { Buyer, CameBack, History, Money, Parcel } from './OrderFacts.tsx';
import { SitePanel } from './SitePanel.tsx';
import { StepDialog } from './StepDialog.tsx';
import { stepName } from './step-texts.ts';
import '#ui/Panel.css';
import './OrderPage.css';

/** Rupees that the carrier collects at the door, as long as they are not booked. */
const toCollect = ({ method, status, cash_booked_at, total }: DeskOrder): number =>
  method === 'cod' && !cash_booked_at && (status === 'pending' || status === 'shipped') ? total : 0;

type OrderPageProps = {
  id: string;
  carriers: readonly string[];
  /** Whether this role handles orders and prints their papers. */
  handles: boolean;
  /** The list that led here, with its filter. */
  list: string;
  go: (path: string) => void;
  /** Called after a step, because the overview of open tasks has changed. */
  onChange: () => void;
};

/** One order: what can be done with it, its buyer, goods, parcel, money and history. */
export function OrderPage({ id, carriers, handles, list, go, onChange }: OrderPageProps) {
  const loaded = useLoaded(id, (signal) =>
    callDesk(client, deskRoutes.deskOrder, { params: { id }, signal }),
  );
  const [step, setStep] = useState<DeskStep>();
  const [done, setDone] = useState<string>();
  const order = loaded.value;
  if (!order) return <Loading found={loaded} height="480px" />;
  function finish(after: DeskOrder) {
    loaded.set(after);
    if (step && order) setDone(stepName(step, order));
    setStep(undefined);
    onChange();
  }
  const due = toCollect(order);
  function begin(next: DeskStep) {
    setDone(undefined);
    setStep(next);
  }
  return (
    <article className="desk-order" aria-labelledby="order-title">
      <p>
        <InPageLink go={go} href={list}>
          {words.all}
        </InPageLink>
      </p>
      <header className="order-head">
        <h2 id="order-title">{words.title(order.id)}</h2>
        <p>
          <OrderBadge status={order.status} />
          <span className="soft">{formatTime(order.placed_at)}</span>
        </p>
        <p className="order-due">
          {due > 0 ? words.toCollect(formatRupees(due)) : formatRupees(order.total)}
        </p>
      </header>
      {done && (
        <Banner tone="good" takesFocus>
          <p>{words.done(done)}</p>
        </Banner>
      )}
      {order.asked_return && !order.asked_return.answer && (
        <Banner tone="note" title={words.askedReturn}>
          <p>
            {words.asked(
              eventReasons[order.asked_return.reason] ?? order.asked_return.reason,
              order.asked_return.details,
            )}
          </p>
          <div className="actions">
            {order.steps
              .filter((one) => isAskedFor(one, order))
              .map((one) => (
                <Button key={one} size="small" onClick={() => begin(one)}>
                  {stepName(one, order)}
                </Button>
              ))}
          </div>
        </Banner>
      )}
      <Unfit order={order} />
      <OrderActions order={order} handles={handles} onStep={begin} go={go} />
      <div className="desk-columns">
        {order.installed && <SitePanel history={order.history} />}
        <section className="panel" aria-labelledby="buyer-title">
          <h3 id="buyer-title">{words.buyer}</h3>
          <Buyer order={order} go={go} />
        </section>
        <section className="panel" aria-labelledby="goods-title">
          <h3 id="goods-title">{words.goods}</h3>
          <OrderItems items={order.items} />
          <CameBack items={order.items} />
          <Parcel order={order} />
        </section>
        <section className="panel" aria-labelledby="money-title">
          <h3 id="money-title">{words.money}</h3>
          {due > 0 && <p className="order-due">{words.toCollect(formatRupees(due))}</p>}
          <Money order={order} />
        </section>
        <section className="panel" aria-labelledby="history-title">
          <h3 id="history-title">{words.history}</h3>
          <History history={order.history} />
        </section>
      </div>
      {step && (
        <StepDialog
          key={step}
          order={order}
          step={step}
          carriers={carriers}
          onDone={finish}
          onClose={() => setStep(undefined)}
        />
      )}
    </article>
  );
}

/** One line where the goods do not work together, as long as they have not left. */
function Unfit({ order }: { order: DeskOrder }) {
  const isHere = order.status === 'pending' || order.status === 'paid';
  const found = useLoaded(isHere && order.items.length > 1 ? `fit ${order.id}` : undefined, async () => {
    const { unfitOf } = await import('./fit-of-order.ts');
    return { why: await unfitOf(order) };
  }).value;
  return (
    found?.why && (
      <Banner tone="bad" title={words.unfit}>
        <p>{found.why}</p>
      </Banner>
    )
  );
}
