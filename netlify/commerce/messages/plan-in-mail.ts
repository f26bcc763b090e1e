import * as paths from '#contract/paths.ts';
import type { SentPlan } from '#domain/solar/planner-answer.ts';
import { noAnswerText, openPlan, planRows } from '#texts/en/planner-lead.ts';
import type { Block } from './mail-layout.ts';

/** Blocks of a mail with the plan of an inquiry and a link to the planner's answer. */
export const planBlocks = ({ inputs, answer }: SentPlan): Block[] => [
  answer ? { rows: planRows(answer) } : { paragraph: noAnswerText },
  { button: openPlan, link: paths.planOf(inputs) },
];
