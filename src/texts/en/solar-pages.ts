/** Titles and first words of the pages about solar: states, planner, second opinion, plant health. */

export const states = {
  title: 'Solar by state',
  description:
    'What one kW of solar panels gives in each state and territory of India, and on its page: saving, subsidy, rules, kits with prices.',
  lead: (least: number, most: number): string =>
    `What one kW of panels gives in a year, ${least} to ${most} % more or less. The page of a state says what larger systems give and save there, which subsidy it has and what its utilities ask for.`,
  listLabel: 'States and territories',
};

export const state = {
  heading: (name: string): string => `Solar in ${name}`,
  title: (name: string): string => `Solar in ${name}: yield, saving, subsidy`,
  description: (name: string, units: string): string =>
    `One kW of panels gives about ${units} units a year in ${name}. What 1, 3, 5 and 10 kW give and save there, the subsidy, what utilities ask for, and kits with prices.`,
  /** `below`: percent less than in the sunniest states. */
  lead: (name: string, units: string, below: number): string =>
    below === 0
      ? `One kW of panels gives about ${units} units (kWh) a year in ${name}, as much as in the sunniest states.`
      : `One kW of panels gives about ${units} units (kWh) a year in ${name}, ${below} % less than in the sunniest states.`,
  plan: 'Plan a system for your bill',
  sizes: 'What 1, 3, 5 and 10 kW give and save',
  months: 'One kW, month by month',
  measuredAt: (place: string): string => `Here: ${place}.`,
  kits: (name: string): string => `On-grid kits, and what they give in ${name}`,
  discoms: (name: string): string => `Who supplies ${name}, and what a unit costs`,
  noTariff: (name: string): string =>
    `We found no tariff of a utility in ${name} with a source and a date. Take it from your bill.`,
  /** What each source is for. */
  sources: {
    yield: 'Yield',
    months: 'Months',
    subsidy: 'Subsidy',
    subsidyEnd: 'End of the subsidy',
    netMetering: 'Net metering',
    almm: 'ALMM',
    coldest: 'Coldest hour',
  },
};

export const planner = {
  title: 'Solar planner: what size pays for your bill',
  description:
    'From your state, units and roof: the size of solar system that pays, what it saves month by month and in 25 years, the subsidy, and kits that fit.',
  crumb: 'Planner',
  heading: 'What does your roof need?',
  toOpinion: 'Have offers already? Get a second opinion',
};

export const opinion = {
  title: 'A second opinion on your solar offers',
  description:
    'Type or paste up to three quotations for rooftop solar: price of a watt, subsidy, panels, strings, missing parts and warranty are checked, with the questions to ask.',
  crumb: 'A second opinion',
  heading: 'A second opinion on your offers',
  lead: 'What is dear in a quotation, what is missing, and what to ask before you sign.',
};

export const health = {
  title: 'Is my solar plant healthy?',
  description:
    'From the meter reading, the date of start, kW and PIN code: what your plant should have made until today, the likely cause if it is less, what to check, and a letter.',
  heading: 'Is my plant healthy?',
  lead: 'Read its meter and see whether it made what the sun of your place gives: by its months and days, its age and the usual losses. It does not matter who built it.',
};
