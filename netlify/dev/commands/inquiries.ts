import type { ApiError } from '#contract/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { deleteInquiry, inquiryNotFound } from '#netlify/commerce/desk/delete-inquiry.ts';
import { listInquiries } from '#netlify/commerce/desk/list-inquiries.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { type Command, type Given, idOf, limitOf, limitOption } from './command.ts';
import { facts, plain, plainLines, table, time } from './print.ts';

const columns = [
  'INQUIRY',
  'AT',
  { title: 'NAME', max: 24 },
  { title: 'EMAIL', max: 32 },
  { title: 'PHONE', max: 18 },
  { title: 'MESSAGE', max: 60 },
];

type Inquiry = Awaited<ReturnType<typeof listInquiries>>['value'][number];

async function inquiryOf(ctx: Ctx, given: Given): Promise<Result<Inquiry, ApiError>> {
  const id = idOf(given, 'inquiry');
  if (!id.ok) return id;
  const { value } = await listInquiries(ctx, { spam: false, limit: 1, id: id.value });
  return value[0] ? ok(value[0]) : err(inquiryNotFound(id.value));
}

export const inquiryCommands: Command[] = [
  {
    name: 'inquiries',
    summary: 'messages of the contact form, newest first',
    options: { spam: { type: 'boolean', help: 'only spam: the hidden field was filled in' }, ...limitOption },
    async run(ctx, { values }) {
      const limit = limitOf(values);
      if (!limit.ok) return limit;
      const { value } = await listInquiries(ctx, { spam: values.spam === true, limit: limit.value });
      const rows = value.map((one) => [
        String(one.id),
        time(one.at),
        one.name,
        one.email,
        one.phone,
        one.message,
      ]);
      return ok({ json: value, text: rows.length > 0 ? table(columns, rows) : 'No inquiries.' });
    },
  },
  {
    name: 'inquiries show',
    usage: 'ID',
    summary: 'one message in full',
    async run(ctx, given) {
      const found = await inquiryOf(ctx, given);
      if (!found.ok) return found;
      const one = found.value;
      const head = facts([
        ['Inquiry', String(one.id)],
        ['At', time(one.at)],
        ['Name', plain(one.name)],
        ['Email', plain(one.email)],
        ['Phone', plain(one.phone)],
        ['Spam', one.spam ? 'yes' : ''],
      ]);
      return ok({ json: one, text: `${head}\n\n${plainLines(one.message)}` });
    },
  },
  {
    name: 'inquiries delete',
    usage: 'ID',
    summary: 'delete one message with the replies to it; it cannot be undone',
    async run(ctx, given) {
      const found = await inquiryOf(ctx, given);
      if (!found.ok) return found;
      const { id, name, email } = found.value;
      const agreed = await given.confirm(
        `Delete inquiry ${id} of ${plain(name)} (${plain(email)}) and the replies to it for good?`,
      );
      if (!agreed.ok) return agreed;
      const deleted = await deleteInquiry(ctx, id);
      return deleted.ok ? ok({ json: deleted.value, text: `Inquiry ${id} is deleted.` }) : deleted;
    },
  },
];
