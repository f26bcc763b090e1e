import type { DeskOrder, DeskStep } from '#contract/desk.ts';
import { doneSteps, nextStep } from '#domain/order/installation.ts';
import type { StepText } from './step-text.ts';

/** The step of a building site that `mark_step` finishes, or that `undo_step` takes back. */
export function siteStep(step: DeskStep, { history }: Pick<DeskOrder, 'history'>) {
  const done = doneSteps(history);
  if (step === 'mark_step') return nextStep(done);
  return step === 'undo_step' ? done.at(-1)?.step : undefined;
}

/** What the desk asks before a step of a building site is finished or taken back. */
export const siteTexts = {
  mark_step: {
    name: 'Finish',
    question: ({ history, status }) =>
      nextStep(doneSteps(history)) === 'handover'
        ? 'The system is with its buyer, and the order is completed. This cannot be undone. The buyer gets a mail in ten minutes.'
        : nextStep(doneSteps(history)) === 'installation' && status !== 'shipped'
          ? 'The system stands. The material has left with it: the order becomes shipped, and its invoice is made. The buyer gets a mail in ten minutes.'
          : 'The buyer sees it at once, and gets a mail in ten minutes. Until then you can undo it quietly.',
    fields: ['installation', 'message', 'note'],
  },
  undo_step: {
    name: 'Undo',
    question: ({ status }) =>
      `The buyer sees it as still to come.${status === 'shipped' ? ' The order stays shipped.' : ''} If the mail about it has left, tell the buyer why.`,
    fields: ['note'],
  },
} as const satisfies Partial<Record<DeskStep, StepText>>;
