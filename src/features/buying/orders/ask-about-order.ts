import type { Order } from '#contract/orders.ts';

/** The message about what was done, shown once. */
export type Done = { title: string; text: string };

/** Props of a dialog about an order. `onFailed`: the order's state may differ from what the page shows. */
export type AskAboutOrder = {
  order: Order;
  onFailed: () => void;
  /** The dialog is closed; undefined if nothing was done. */
  onEnd: (done: Done | undefined) => void;
};
