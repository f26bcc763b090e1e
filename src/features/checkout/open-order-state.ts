import type { ComponentType } from 'react';
import type { Order } from '#contract/orders.ts';
import type { PaymentMethod } from '#domain/order-status.ts';

export type OpenOrderNoticeProps = {
  open: Pick<OpenOrder, 'hide' | 'leave'>;
  order: Order;
  method: PaymentMethod;
  onContinue: (orderId: string) => void;
  /** The order is out of the way: the shopper may place a new one. */
  onCleared: () => void;
};

export type FoundOrder = {
  order: Order | undefined;
  /** What tells of it; there with the first order. */
  Notice: ComponentType<OpenOrderNoticeProps> | undefined;
};
export type OpenOrder = FoundOrder & {
  /** Shows one that stands in the way of what the shopper just pressed. */
  show: (order: Order, notice: ComponentType<OpenOrderNoticeProps>) => void;
  /** How often that was. */
  asked: number;
  hide: () => void;
  /** Leaves the order as it is, for a new one beside it. */
  leave: (order: Order) => void;
  left: readonly string[];
};
