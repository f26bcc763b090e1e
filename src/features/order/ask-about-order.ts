import type { Order } from '#contract/orders.ts';

/** What was done, to be said once. */
export type Done = { title: string; text: string };

/** A dialog that asks about an order. `onFailed`: the order may stand otherwise than the page shows. */
export type AskAboutOrder = {
  order: Order;
  onFailed: () => void;
  /** The dialog is closed; undefined if nothing was done. */
  onEnd: (done: Done | undefined) => void;
};
