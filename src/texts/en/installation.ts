import type { InstallationStep } from '#domain/order/installation.ts';

/** The steps of a system that the shop builds. */

/** `next`: what happens in this step and who does it, for the buyer. */
export const installationTexts: Record<InstallationStep, { name: string; next: string }> = {
  survey: {
    name: 'Site survey',
    next: 'We call you to agree on a day, then visit the site and measure the roof, its shade and the meter board. Nothing is built before that.',
  },
  approval: {
    name: 'Approval by the electricity company',
    next: 'We draw your system and apply at your electricity company, with your signature. The company decides. We ask how far it is and tell you.',
  },
  installation: {
    name: 'Installation',
    next: 'We agree on days with you. Our fitters bring the material, build the system and test it. Somebody should be there to let them in.',
  },
  net_meter: {
    name: 'Net meter',
    next: 'Your electricity company checks the system and fits the net meter. We ask for the date and are there. Nothing goes to the grid before that.',
  },
  handover: {
    name: 'Handover',
    next: 'We switch the system on with you, show you how it works, and give you its papers: test report, warranty cards and drawings.',
  },
};

/** The same steps on the page of such a system. */
export const stepsToNetMeter = 'From the survey to the net meter';
export const stepsToHandover = 'From the survey to the handover';
export const rules = 'The rules, with source and date';

type StepFacts = {
  /** How long fitting takes, in the product's own words. */
  fitting: string;
  /** Days that the rules give the utility for a study, where it makes one, and for the meter. */
  study: number | undefined;
  commission: number;
  /** Up to so many kW the rules ask for no study. */
  feasibleKw: number;
};

/** Who does each step, and how long it takes. */
export const buildSteps = ({
  fitting,
  study,
  commission,
  feasibleKw,
}: StepFacts): Record<InstallationStep, string> => ({
  survey: 'We come on a day that suits you.',
  approval:
    study === undefined
      ? `We apply, you sign. Your electricity company (DISCOM) decides how long it takes. Up to ${feasibleKw} kW the rules ask for no study.`
      : `We apply, you sign. Your electricity company (DISCOM) decides how long it takes. By rule it has ${study} days for a study.`,
  installation: `Our fitters. ${fitting}`,
  net_meter: `Your electricity company (DISCOM) checks the system and fits the new meter. By rule ${commission} days; it can be longer.`,
  handover: 'With test report, warranty cards and drawings.',
});
