import type { InstallationStep } from '#domain/order/installation.ts';
import { plural } from '../texts.ts';

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
    next: 'We agree on days with you. Our fitters, or those of our partner in your region, bring the material, build the system and test it. Somebody should be there to let them in.',
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
  /** The shop set no area for fitting. */
  isEverywhere: boolean;
};

/** Rules count in days; a buyer in weeks. */
const weeks = (days: number): string =>
  plural(Math.max(1, Math.round(days / 7)), 'about a week', 'about # weeks');

/** One step: who comes or decides, how long it takes, and what else is to be known. */
type BuildStep = { who: string; time: string; note?: string };

/** Who does each step, and how long it takes. */
export const buildSteps = ({
  fitting,
  study,
  commission,
  feasibleKw,
  isEverywhere,
}: StepFacts): Record<InstallationStep, BuildStep> => ({
  survey: {
    who: isEverywhere ? 'We come to you, anywhere in India.' : 'We come to you.',
    time: 'On a day that suits you',
  },
  approval: {
    who: 'We apply, you sign.',
    time: 'Your electricity company (DISCOM) decides how long it takes',
    note:
      study === undefined
        ? `Up to ${feasibleKw} kW the rules ask for no study.`
        : `By rule it has ${weeks(study)} (${study} days) for a study.`,
  },
  installation: { who: 'Our fitters come, or those of our partner in your region.', time: fitting },
  net_meter: {
    who: 'Your electricity company (DISCOM) comes. It checks the system and fits the new meter.',
    time: `By rule ${weeks(commission)} (${commission} days); it can be longer`,
  },
  handover: {
    who: 'We come, and switch it on with you.',
    time: '',
    note: 'With test report, warranty cards and drawings.',
  },
});
