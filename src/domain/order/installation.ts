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

/** `next`: what happens in this step and who does it, for the buyer. */
type Words = { name: string; next: string };
export const installationWords: Record<InstallationStep, Words> = {
  survey: {
    name: 'Site survey',
    next: 'We call you to agree on a day, then visit the site and measure the roof, its shade and the meter board. Nothing is built before that.',
  },
  approval: {
    name: 'Approval by the electricity company',
    next: 'We draw your system and hand in the application at your electricity company, with your signature. It decides; we ask how far it is and tell you.',
  },
  installation: {
    name: 'Installation',
    next: 'We agree on days with you. Our fitters bring the material, build the system and test it. Somebody should be there to let them in.',
  },
  net_meter: {
    name: 'Net meter',
    next: 'Your electricity company inspects the system and puts in the net meter; we ask for the date and are there. Nothing is fed into the grid before that.',
  },
  handover: {
    name: 'Handover',
    next: 'We switch the system on with you, show you how it works, and give you its papers: test report, warranty cards and drawings.',
  },
};

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
