import { kilowatts, rupees } from '#domain/base/figures.ts';
import type { PlanAsk, PlannerAnswer, SentPlan } from '#domain/solar/planner-answer.ts';
import { day, years } from '#texts/en/format.ts';

/** A plan that is sent to the shop: what its message says, and how the plan reads at the desk and in mails. */

export const askedMessages: Record<PlanAsk, string> = {
  visit: 'Please visit my site and tell me what fits and what it costs. My plan is attached.',
  quotation: 'Please send me a quotation for my plan. It is attached.',
  advice:
    'Your planner tells me not to buy. What would change that? Please tell me when it does. My plan is attached.',
};

/** What is asked for, in a word beside the sender's name. */
export const askLabels: Record<PlanAsk, string> = {
  visit: 'Visit',
  quotation: 'Quotation',
  advice: 'Advice',
};

export const openPlan = 'Open the plan';
export const planLabel = 'Plan';

const money = (amount: number): string => rupees(amount * 100);

/** The answer of a plan, a label and a value a row. */
export const planRows = ({
  verdict,
  asked,
  place,
  kw,
  kit,
  savedInYear,
  savedAtHighRate,
  price,
  cost,
  subsidy,
  payback,
  day: on,
}: PlannerAnswer): [label: string, value: string][] => [
  ['Verdict', verdict],
  ['For', asked],
  ['PIN code', place || 'Not given'],
  ['Size', kilowatts(kw)],
  ['Kit', kit?.name ?? 'None of ours is near this size'],
  ...(savedInYear === null
    ? []
    : [
        [
          'Saves a year',
          savedAtHighRate === null
            ? money(savedInYear)
            : `${money(savedInYear)} to ${money(savedAtHighRate)}`,
        ] as [string, string],
      ]),
  ...(price === null ? [] : [['To pay first, with usual fitting', money(price)] as [string, string]]),
  ['Subsidy counted', money(subsidy)],
  ...(cost === null
    ? []
    : ([
        ['Cost in the end', money(cost)],
        ['Back after', years(payback ?? undefined)],
      ] as [string, string][])),
  ['Worked out on', day(on)],
];

export const noAnswerText =
  'The planner gave no answer when this was sent. Open the plan to see what its inputs give today.';

/** A plan as lines of a message, for a backend that takes no plan beside it. The line of the kit can be read back. */
export const planAsText = ({ answer }: SentPlan, link: string): string =>
  [
    'From the planner:',
    ...(answer ? planRows(answer).map(([label, value]) => `${label}: ${value}`) : [noAnswerText]),
    ...(answer?.kit ? [`1 × ${answer.kit.name} (product ${answer.kit.slug})`] : []),
    link,
  ].join('\n');

export const quotedPlanText = 'This is the plan that you sent us. The quotation above is what counts.';
