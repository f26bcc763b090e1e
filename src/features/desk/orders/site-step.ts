import type { DeskOrder, DeskStep } from '#contract/desk.ts';
import { doneSteps, nextStep } from '#domain/order/installation.ts';

/** The step of a building site that `mark_step` finishes, or that `undo_step` takes back. */
export function siteStep(step: DeskStep, { history }: Pick<DeskOrder, 'history'>) {
  const done = doneSteps(history);
  if (step === 'mark_step') return nextStep(done);
  return step === 'undo_step' ? done.at(-1)?.step : undefined;
}
