import type { DeskOrder } from '#contract/desk.ts';

type StepField =
  | 'installation'
  | 'reference'
  | 'lines'
  | 'shipping'
  | 'carrier'
  | 'tracking_number'
  | 'amount'
  | 'message'
  | 'note';
export type StepText = {
  /** The text of the button. */
  name: string;
  /** What the step will do, shown before the operator confirms it. */
  question: (order: DeskOrder) => string;
  fields: readonly StepField[];
};
