import * as paths from '#contract/paths.ts';
import type { SentPlan } from '#domain/solar/planner-answer.ts';
import {
  numberOf,
  type QuotationRow,
  quotationLink,
  totalPaise,
  unitPaise,
} from '#netlify/commerce/quotations/quotations.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { letter } from './mail-greeting.ts';
import { type Block, help, type Message, rupees } from './mail-layout.ts';
import type { MailTexts } from './mail-texts.ts';
import { planBlocks } from './plan-in-mail.ts';

/** To the buyer: what is offered, the link under which it can be accepted, and the plan that was sent for it. */
export function quotation(
  ctx: Pick<Ctx, 'env'>,
  row: QuotationRow,
  plan: SentPlan | null,
  texts: MailTexts,
): Message {
  const { subject, title, what, button } = texts.quotation;
  const { lines, discount, note, validUntil, buyer } = row;
  return letter(
    texts,
    buyer.fullName ?? '',
    [subject(numberOf(row)), title(numberOf(row))],
    [
      what(validUntil),
      {
        amounts: [
          ...lines.map(
            (line) =>
              [`${line.quantity} × ${line.name}`, rupees(line.quantity * unitPaise(line, discount))] as const,
          ),
          [texts.order.totalLabel, rupees(totalPaise(row))],
        ],
      },
      note ? { quote: note } : undefined,
      { button, link: quotationLink(ctx, row) },
      ...(plan ? [texts.plan.quotedPlanText, ...planOf(plan, texts)] : []),
      help(texts),
    ],
  );
}

/** The figures of a plan were worded in English when it was sent: a mail in another language leads to them. */
const planOf = (plan: SentPlan, { language, plan: { openPlan } }: MailTexts): Block[] =>
  language === 'en' ? planBlocks(plan) : [{ button: openPlan, link: paths.planOf(plan.inputs) }];
