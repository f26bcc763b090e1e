import { placeTexts } from './planner-place.ts';

/** The form of a plant's health: its fields, what is wrong with them, and the headings of the answer. */

export const healthFormTexts = {
  kw: 'Panels, kW',
  kwHint: 'Number of panels × watts of one ÷ 1000. Not the kW of the inverter.',
  start: 'Runs since',
  startHint: 'The day, or month and year: 3/2024',
  what: 'What do you know?',
  ofMonth: 'One month’s units',
  ofTotal: 'The meter’s total since the start',
  units: 'Units it made',
  month: 'Month',
  read: 'Read on, else today',
  meter: 'Read from',
  meters: {
    generation: 'The generation meter',
    inverter: 'The inverter or its app',
    net: 'The net meter',
  },
  more: 'An earlier reading, and how the panels lie',
  moreNote: 'With an earlier reading we judge the time since then. So good years do not hide a bad month.',
  before: 'Earlier reading, units',
  beforeOn: 'Read on',
  send: 'Check my plant',
} as const;

/** What a field needs that is empty. */
export const healthMissing = {
  kw: 'Give the kW of the panels.',
  start: 'Give the day on which it started.',
  units: 'Give the units that it made.',
  month: 'Choose the month.',
  read: 'Give the day on which you read the meter.',
  before: 'Give the earlier reading.',
  beforeon: 'Give the day of the earlier reading.',
} as const;

export const healthWrong = {
  dayNeeded: 'In its first year the day matters. Write it like 31.3.2026.',
  monthTooEarly: 'It did not run the whole of this month. Choose a later one.',
  day: 'Write a day like 2024-03-31 or 31.3.2024.',
  toCome: 'This day is still to come.',
  readTooEarly: 'It was read before it started. Change one of the two.',
  beforeTooLarge:
    'The earlier reading is the larger one. Change one of the two. A new meter starts at 0: then leave the earlier reading empty.',
  beforeOnOutside: 'This day must be after the start and before the reading.',
  pin: placeTexts.pinWrong,
  pinWithoutState: 'The PIN code does not tell the state. Choose the state.',
  state: 'Give the PIN code, or choose the state.',
  pinElsewhere: (state: string): string => `This PIN code is not in ${state}. Change one of the two.`,
} as const;

export const healthAnswerTexts = {
  label: 'The answer',
  missing: 'One thing more: ',
  perhapsMonth: 'Are these the units of one month? Check that month',
  made: 'made',
  usual: 'usual for place, months and age',
  from: 'in order from',
  checks: 'What to look at, in this order',
  letter: 'A letter to the vendor',
  print: 'Print this',
  printLetter: 'Print with the letter',
  warranty: 'How a warranty claim goes',
  sources: (source: string): string =>
    `This is an estimate. The sun of your place: ${source}. The usual losses by heat, dust and wiring are counted. For a short time we allow a wider range. How much wider is our own assumption.`,
} as const;
