import type { SentPlan } from '#domain/solar/planner-answer.ts';
import {
  numberOf,
  type QuotationRow,
  quotationLink,
  totalPaise,
  unitPaise,
} from '#netlify/commerce/quotations/quotations.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { quotationMailTexts as texts } from '#texts/en/account-mails.ts';
import { orderMailTexts } from '#texts/en/order-mails.ts';
import { quotedPlanText } from '#texts/en/planner-lead.ts';
import { letter } from './mail-greeting.ts';
import { help, type Message, rupees } from './mail-layout.ts';
import { planBlocks } from './plan-in-mail.ts';

/** To the buyer: what is offered, the link under which it can be accepted, and the plan that was sent for it. */
export function quotation(ctx: Pick<Ctx, 'env'>, row: QuotationRow, plan?: SentPlan | null): Message {
  const { lines, discount, note, validUntil, buyer } = row;
  return letter(buyer.fullName ?? '', texts.subject(numberOf(row)), texts.title(numberOf(row)), [
    texts.what(validUntil),
    {
      amounts: [
        ...lines.map(
          (line) =>
            [`${line.quantity} × ${line.name}`, rupees(line.quantity * unitPaise(line, discount))] as const,
        ),
        [orderMailTexts.totalLabel, rupees(totalPaise(row))],
      ],
    },
    note ? { quote: note } : undefined,
    { button: texts.button, link: quotationLink(ctx, row) },
    ...(plan ? [quotedPlanText, ...planBlocks(plan)] : []),
    help(),
  ]);
}
