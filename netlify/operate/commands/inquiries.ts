import { ok } from '#domain/base/result.ts';
import { deleteInquiry, findInquiry } from '#netlify/commerce/inquiries/inquiries.ts';
import { type Command, idOf } from './command.ts';
import { plain } from './print.ts';

export const inquiryCommands: Command[] = [
  {
    name: 'inquiries delete',
    usage: 'ID',
    summary: 'delete one message of the contact form with the replies to it; it cannot be undone',
    async run(ctx, given) {
      const id = idOf(given, 'inquiry');
      if (!id.ok) return id;
      const found = await findInquiry(ctx.db, id.value);
      if (!found.ok) return found;
      const { name, email } = found.value;
      const agreed = await given.confirm(
        `Delete inquiry ${id.value} of ${plain(name)} (${plain(email)}) and the replies to it for good?`,
      );
      if (!agreed.ok) return agreed;
      const deleted = await deleteInquiry(ctx, id.value);
      return deleted.ok ? ok({ json: deleted.value, text: `Inquiry ${id.value} is deleted.` }) : deleted;
    },
  },
];
