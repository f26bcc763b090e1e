import { type KeyboardEvent, type SubmitEvent, useState } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import type { OrderPaper, Shipped } from '#contract/desk-day.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { addressLines } from '#domain/order/address-lines.ts';
import { shipOrders as words } from '#texts/en/desk-orders.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button, InPageLink } from '#ui/Button.tsx';
import { TextField } from '#ui/Field.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { Failure, Loading } from '../shell/Parts.tsx';
import { useAct } from '../shell/use-act.ts';
import { itemsText } from './OrderRow.tsx';
import { PaperLinks } from './PaperLinks.tsx';
import '#ui/Panel.css';

type ShipOrdersProps = {
  ids: readonly number[];
  carriers: readonly string[];
  go: (path: string) => void;
  onChange: () => void;
};
type Result = Shipped['results'][number];

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();

/** A scanner ends each number with Enter: that leads to the next field, and only from the last one to the form. */
function toNextField(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
  const fields = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input:not([readonly])')];
  const next = fields[fields.indexOf(event.target) + 1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Ships several orders with their tracking numbers. Each is told on its own; what could not be shipped keeps what was typed. */
export function ShipOrders({ ids, carriers, go, onChange }: ShipOrdersProps) {
  const loaded = useLoaded(ids.join(','), (signal) =>
    callDesk(client, deskRoutes.deskPapers, { query: { orders: ids.join(',') }, signal }),
  );
  const [results, setResults] = useState<readonly Result[]>([]);
  const { isBusy, error, act } = useAct();
  if (!loaded.value) return <Loading found={loaded} height="320px" />;
  const { orders } = loaded.value;
  const done = results.filter(({ shipped }) => shipped).map(({ order }) => order);
  const failed = results.filter(({ shipped }) => !shipped);
  const waiting = orders.filter(({ id }) => !done.includes(id));

  function ship(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    return act(async () => {
      const parcels = waiting.map(({ id }) => ({
        order: id,
        carrier: textOf(form, `carrier-${id}`) || textOf(form, 'carrier'),
        tracking_number: textOf(form, `number-${id}`),
      }));
      const told = await callDesk(client, deskRoutes.deskShip, { body: { parcels } });
      setResults([...results.filter(({ shipped }) => shipped), ...told.results]);
      onChange();
    });
  }
  return (
    <section className="desk-list" aria-labelledby="ship-title">
      <h2 id="ship-title">{words.title(orders.length)}</h2>
      {done.length > 0 && (
        <Banner tone="good" takesFocus>
          <p>{words.done(done.length, orders.length)}</p>
          <PaperLinks ids={done} hasLeft go={go} />
        </Banner>
      )}
      {failed.length > 0 && (
        <Banner tone="bad" takesFocus>
          <p>{words.failed(failed.length)}</p>
        </Banner>
      )}
      {error !== undefined && <Failure error={error} />}
      {waiting.length > 0 && (
        <form className="desk-ship" onSubmit={ship} onKeyDown={toNextField}>
          <TextField name="carrier" label={words.carrier.label} optional list="carriers" autoComplete="off" />
          <datalist id="carriers">
            {carriers.map((carrier) => (
              <option key={carrier} value={carrier} />
            ))}
          </datalist>
          {waiting.map((order) => (
            <Parcel
              key={order.id}
              order={order}
              problem={failed.find((one) => one.order === order.id)?.problem}
            />
          ))}
          <Button look="sun" type="submit" busy={isBusy}>
            {isBusy ? words.shipping : words.submit(waiting.length)}
          </Button>
        </form>
      )}
      <InPageLink go={go} href={deskPath({ view: 'orders', task: 'ship' })}>
        {words.back}
      </InPageLink>
    </section>
  );
}

const Parcel = ({ order, problem }: { order: OrderPaper; problem: string | undefined }) => (
  <fieldset className="panel desk-parcel">
    <legend>{words.order(order.id)}</legend>
    <p>
      {addressLines(order.shipping, { withPhone: false }).slice(0, 1)}
      <span className="desk-row-items">{itemsText(order)}</span>
    </p>
    <TextField
      name={`number-${order.id}`}
      label={words.number(order.id).label}
      optional
      autoComplete="off"
      autoCapitalize="characters"
      defaultValue={order.tracking_number ?? ''}
      error={problem}
    />
    <TextField
      name={`carrier-${order.id}`}
      label={words.ownCarrier(order.id).label}
      optional
      list="carriers"
      autoComplete="off"
      defaultValue={order.carrier ?? ''}
    />
  </fieldset>
);
