import type { InstallationStep } from '#domain/order/installation.ts';

/** What a kit has, and how a system that the shop builds comes to be. */

export const inTheBox = 'In the box';
export const whatIsBuilt = 'What is built';
export const makes = (from: string, to: string): string => `Makes ${from} to ${to} units a year, by state.`;
export const saves = 'What it saves on your bill';
export const bookVisit = 'Book a site visit';
export const getQuotation = 'Get a quotation';

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
      ? `We file, you sign. How long it takes depends on your electricity company (DISCOM); the rules ask for no study up to ${feasibleKw} kW.`
      : `We file, you sign. How long it takes depends on your electricity company (DISCOM); the rules give it ${study} days for a study.`,
  installation: `Our fitters. ${fitting}`,
  net_meter: `It inspects and puts in the meter: ${commission} days by the rules, but it depends on your electricity company (DISCOM).`,
  handover: 'With test report, warranty cards and drawings.',
});
