import {
  numberOf,
  type QuotationRow,
  quotationLink,
  totalPaise,
  unitPaise,
} from '#netlify/commerce/quotations/quotations.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { letter } from './mail-greeting.ts';
import { help, type Message, rupees } from './mail-layout.ts';

/** To the buyer: what is offered, and the link under which it can be accepted. */
export function quotation(ctx: Pick<Ctx, 'env'>, row: QuotationRow): Message {
  const { lines, discount, note, validUntil, buyer } = row;
  return letter(buyer.fullName ?? '', `Quotation ${numberOf(row)}`, `Your quotation ${numberOf(row)}`, [
    `Here is what you asked us for. It is valid until ${validUntil}. Open it to see it in full, print it or accept it; accepting it needs an account.`,
    {
      amounts: [
        ...lines.map(
          (line) =>
            [`${line.quantity} × ${line.name}`, rupees(line.quantity * unitPaise(line, discount))] as const,
        ),
        ['Total, GST included', rupees(totalPaise(row))],
      ],
    },
    note ? { quote: note } : undefined,
    { button: 'Open the quotation', link: quotationLink(ctx, row) },
    help,
  ]);
}
