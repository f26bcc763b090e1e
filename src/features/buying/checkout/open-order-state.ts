import type { ComponentType } from 'react';
import type { Order } from '#contract/orders.ts';
import type { PaymentMethod } from '#domain/order-status.ts';

export type OpenOrderNoticeProps = {
  open: Pick<OpenOrder, 'discarded' | 'ignore'>;
  order: Order;
  method: PaymentMethod;
  onContinue: (orderId: string) => void;
  /** Called when the order was discarded or ignored, so that a new one can be placed. */
  onResolved: () => void;
};

export type FoundOrder = {
  order: Order | undefined;
  /** The component that shows the order; loaded together with it. */
  Notice: ComponentType<OpenOrderNoticeProps> | undefined;
};
export type OpenOrder = FoundOrder & {
  /** Shows an order that was found when the shopper pressed the submit button. */
  show: (order: Order, notice: ComponentType<OpenOrderNoticeProps>) => void;
  /** Counts the calls of `show`: each moves the focus to the notice. */
  shownCount: number;
  hide: () => void;
  /** Called when the order was discarded: the stock that it held can be bought again. */
  discarded: () => void;
  /** Keeps the order open in the account and allows a new one for the same items. */
  ignore: (order: Order) => void;
  ignoredOrderIds: readonly string[];
};
