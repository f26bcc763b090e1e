/**
 * The steps of an order whose system the shop builds, one after the other, beside its status (decision 8): one with a
 * complete solution, or with fitting in its quotation. The history says what was done.
 */
export const installationSteps = ['survey', 'approval', 'installation', 'net_meter', 'handover'] as const;
export type InstallationStep = (typeof installationSteps)[number];

export const isInstallationStep = (step: unknown): step is InstallationStep =>
  installationSteps.some((known) => known === step);

/** A system without the grid needs no utility and no net meter, and a known roof no visit. */
export const mayBeSkipped = (step: InstallationStep): boolean =>
  step !== 'installation' && step !== 'handover';

/** Whether an order with these steps, done or to come, is of a system to build. */
export const isBuilt = (steps: readonly { step: string }[]): boolean =>
  steps.some(({ step }) => step === 'handover');

type Event = { kind: string; data: Record<string, unknown> };

/** A history without the steps that were marked by mistake and undone. */
export function withoutUndone<One extends Event>(history: readonly One[]): One[] {
  const kept: One[] = [];
  for (const event of history) {
    if (event.kind !== 'step_undone') {
      kept.push(event);
      continue;
    }
    const last = kept.findLastIndex(
      ({ kind, data }) => kind === 'step_done' && data.step === event.data.step,
    );
    if (last >= 0) kept.splice(last, 1);
  }
  return kept;
}

/** `on`: a day such as 2026-11-26. `operator` marked it; `message` is for the buyer. */
export type DoneStep = {
  step: InstallationStep;
  on: string;
  operator: string;
  message: string;
  skipped: boolean;
};

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The steps that are done, the first first. */
export const doneSteps = (history: readonly Event[]): DoneStep[] =>
  withoutUndone(history).flatMap(({ kind, data: { step, on, operator, message, skipped } }) =>
    kind === 'step_done' && isInstallationStep(step)
      ? [{ step, on: text(on), operator: text(operator), message: text(message), skipped: skipped === true }]
      : [],
  );

/** The step that comes after those that are done; undefined after the last. */
export const nextStep = (done: readonly { step: string }[]): InstallationStep | undefined =>
  installationSteps.find((step) => !done.some((one) => one.step === step));
