import type { ReactNode } from 'react';
import type { DeskOrderRow } from '#contract/desk.ts';
import { formatRupees } from '#domain/base/money.ts';
import { orderList as words } from '#texts/en/desk-orders.ts';
import { paymentMethodText } from '#texts/en/payment-method.ts';
import { InPageLink } from '#ui/Button.tsx';
import { OrderBadge } from '#ui/OrderParts.tsx';
import { deskPath } from '../shell/desk-address.ts';
import { formatDay } from '../shell/Parts.tsx';
import '#ui/Panel.css';

/** What is in an order, in one line: `2 × Panel, 1 × Cable`. */
export const itemsText = ({ items }: Pick<DeskOrderRow, 'items'>): string =>
  items.map(({ product_name, quantity }) => `${quantity} × ${product_name}`).join(', ');

type OrderRowProps = {
  row: DeskOrderRow;
  go: (path: string) => void;
  /** What stands before the order's number, such as a box to choose it. */
  children?: ReactNode;
};

/** An order in a list, with what is in it. Its whole row opens it. */
export const OrderRow = ({ row, go, children }: OrderRowProps) => (
  <li className="panel desk-row desk-row-open">
    <span className="desk-row-head">
      {children}
      <InPageLink go={go} href={deskPath({ order: row.id })}>
        {words.order(row.id)}
      </InPageLink>
    </span>
    <span>
      {row.name}
      {row.city && <span className="soft">, {row.city}</span>}
      <span className="desk-row-items">{itemsText(row)}</span>
    </span>
    <span className="soft">
      {formatDay(row.placed_at)}
      {row.method && ` · ${paymentMethodText(row.method)}`}
    </span>
    <strong>{formatRupees(row.total)}</strong>
    <OrderBadge status={row.status} />
  </li>
);
