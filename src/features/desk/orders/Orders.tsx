import { useEffect, useRef } from 'react';
import { callDesk } from '#browser/calls/desk.ts';
import { useLoaded } from '#browser/calls/use-loaded.ts';
import { client } from '#browser/session/session.ts';
import type { DeskOverview } from '#contract/desk.ts';
import * as deskRoutes from '#contract/desk-routes.ts';
import { mayUse } from '#domain/access/desk-roles.ts';
import { orderList as words } from '#texts/en/desk-orders.ts';
import { DateField } from '#ui/DateField.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { CustomerPage } from '../people/CustomerPage.tsx';
import { type DeskAddress, deskPath, idsIn } from '../shell/desk-address.ts';
import { Count, Loading, Pages } from '../shell/Parts.tsx';
import { SearchForm } from '../shell/SearchForm.tsx';
import type { ViewProps } from '../shell/view-props.ts';
import { ChooseOrder, ChosenOrders, useChosen } from './ChosenOrders.tsx';
import { OrderChips } from './OrderChips.tsx';
import { OrderPage } from './OrderPage.tsx';
import { OrderRow } from './OrderRow.tsx';
import { PrintPapers } from './PrintPapers.tsx';
import { SaveOrders } from './SaveOrders.tsx';
import { ShipOrders } from './ShipOrders.tsx';
import '#ui/Panel.css';

const filters = ['q', 'status', 'task', 'from', 'until'] as const;
const pageSize = 25;

const wantedOf = (address: DeskAddress) =>
  Object.fromEntries(filters.map((name) => [name, address.get(name) ?? undefined]));

/** One order, a customer, several orders to print or ship, if the address names them; else the list of orders. */
export function OrdersView({ address, go, overview, onChange }: ViewProps) {
  const { carriers, role } = overview;
  const handles = mayUse(role, 'orders');
  const [id, customer, ship] = [address.get('order'), address.get('customer'), address.get('ship')];
  const list = useRef(deskPath({ view: 'orders' }));
  const isList = !(id || customer || ship || address.has('print'));
  useEffect(() => {
    if (isList) list.current = `${location.pathname}${location.search}`;
  });
  if (address.has('print')) return <PrintPapers address={address} go={go} />;
  if (ship)
    return <ShipOrders key={ship} ids={idsIn(ship)} carriers={carriers} go={go} onChange={onChange} />;
  if (customer) return <CustomerPage key={customer} id={customer} go={go} />;
  if (id) return <OrderPage key={id} {...{ id, carriers, handles, go, onChange }} list={list.current} />;
  return <Orders address={address} go={go} handles={handles} tasks={overview.tasks} />;
}

type OrdersProps = Pick<ViewProps, 'address' | 'go'> & {
  tasks: DeskOverview['tasks'];
  /** Whether this role ships and prints orders, not only reads them. */
  handles: boolean;
};

/** Orders by number, name, phone, mail, state, task and day. */
function Orders({ address, go, handles, tasks }: OrdersProps) {
  const wanted = wantedOf(address);
  const page = Number(address.get('page')) || 1;
  const chosen = useChosen(address.toString());
  const found = useLoaded(address.toString(), (signal) =>
    callDesk(client, deskRoutes.deskOrders, { query: { ...wanted, page, page_size: pageSize }, signal }),
  );
  const pathOf = (number: number) => deskPath({ view: 'orders', ...wanted, page: number });
  function search(fields: FormData) {
    const typed = ['q', 'from', 'until'].map((name) => [name, String(fields.get(name) ?? '').trim()]);
    go(deskPath({ view: 'orders', ...wanted, ...Object.fromEntries(typed) }));
  }
  return (
    <section className="desk-list" aria-labelledby="orders-title">
      <h2 id="orders-title">{words.title}</h2>
      <OrderChips wanted={wanted} tasks={tasks} go={go} />
      <SearchForm
        key={address.toString()}
        label={words.search}
        q={wanted.q}
        onSearch={search}
        moreTitle={words.byDay}
        more={<Days wanted={wanted} />}
        isMoreInUse={!!(wanted.from || wanted.until)}
      />
      <div className="desk-count">
        <Count found={found} words={words.count} />
        {handles && found.value && found.value.count > 0 && <SaveOrders wanted={wanted} />}
      </div>
      <Loading found={found} height="240px" />
      {found.value && (
        <div aria-busy={!found.isCurrent}>
          {found.value.count === 0 && (
            <EmptyState title={words.none} level={3}>
              <p className="soft">{words.noneText}</p>
            </EmptyState>
          )}
          <ul className="desk-rows">
            {found.value.results.map((row) => (
              <OrderRow key={row.id} row={row} go={go}>
                {handles && <ChooseOrder id={row.id} chosen={chosen} />}
              </OrderRow>
            ))}
          </ul>
          {handles && <ChosenOrders rows={found.value.results} chosen={chosen} go={go} />}
          <Pages page={page} list={found.value} pageSize={pageSize} pathOf={pathOf} go={go} />
        </div>
      )}
    </section>
  );
}

type Wanted = ReturnType<typeof wantedOf>;

/** The days on which the orders were placed. */
const Days = ({ wanted }: { wanted: Wanted }) => (
  <>
    <DateField name="from" label={words.from} defaultValue={wanted.from} />
    <DateField name="until" label={words.until} defaultValue={wanted.until} />
  </>
);
