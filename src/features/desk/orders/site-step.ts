import type { DeskOrder, DeskStep } from '#contract/desk.ts';
import { doneSteps, nextStep } from '#domain/order/installation.ts';
import { stepQuestions as say } from '#texts/en/desk-order-steps.ts';

/** The step of a building site that `mark_step` finishes, or that `undo_step` takes back. */
export function siteStep(step: DeskStep, { history }: Pick<DeskOrder, 'history'>) {
  const done = doneSteps(history);
  if (step === 'mark_step') return nextStep(done);
  return step === 'undo_step' ? done.at(-1)?.step : undefined;
}

/** What the desk asks before a step of a building site is finished. */
export function siteQuestion({ history, status }: Pick<DeskOrder, 'history' | 'status'>): string {
  const next = nextStep(doneSteps(history));
  if (next === 'handover') return say.handover;
  return next === 'installation' && status !== 'shipped' ? say.installed : say.siteDone;
}
