import { ok } from '#domain/base/result.ts';
import {
  giveUpMessage,
  listMessages,
  messageFigures,
  retryMessage,
} from '#netlify/commerce/queue/by-hand.ts';
import { type Command, idOf, limitOf, limitOption, textOf } from './command.ts';
import { facts, right, table, time } from './print.ts';

const columns = [
  'ID',
  'WRITTEN',
  'WHAT',
  { title: 'TO', max: 32 },
  'ORDER',
  'STATE',
  right('TRIES'),
  { title: 'NOTE', max: 60 },
];

export const mailCommands: Command[] = [
  {
    name: 'mail',
    summary: 'how the queue of mails is doing: what waits, what is late, what was given up',
    async run(ctx) {
      const { value } = await messageFigures(ctx);
      const text = facts([
        ['Waiting', String(value.waiting)],
        ['Late', String(value.late)],
        ['Oldest', time(value.oldestWaitingAt)],
        ['Given up in 7 days', String(value.givenUp)],
      ]);
      return ok({ json: value, text });
    },
  },
  {
    name: 'mail list',
    summary: 'mails and calls that wait or were given up, newest first',
    options: { all: { type: 'boolean', help: 'also what was sent in the last 30 days' }, ...limitOption },
    async run(ctx, { values }) {
      const limit = limitOf(values);
      if (!limit.ok) return limit;
      const { value } = await listMessages(ctx, {
        states: values.all ? ['waiting', 'given_up', 'sent', 'skipped'] : ['waiting', 'given_up'],
        limit: limit.value,
      });
      const rows = value.map((row) => [
        String(row.id),
        time(row.createdAt),
        row.kind,
        row.channel === 'mail' ? row.recipient : row.channel,
        row.order ?? '',
        row.state.replace('_', ' '),
        String(row.tries),
        row.note ?? '',
      ]);
      return ok({ json: value, text: rows.length > 0 ? table(columns, rows) : 'Nothing waits.' });
    },
  },
  {
    name: 'mail retry',
    usage: 'ID',
    summary: 'send a mail or call again that waits or was given up',
    async run(ctx, given) {
      const id = idOf(given, 'row of the queue');
      if (!id.ok) return id;
      const done = await retryMessage(ctx, id.value);
      if (!done.ok) return done;
      return ok({ json: { id: id.value }, text: `Row ${id.value} will be sent at the next run of the job.` });
    },
  },
  {
    name: 'mail give-up',
    usage: 'ID',
    summary: 'do not send a mail or call that waits',
    options: { note: { type: 'string', help: 'why, kept with it' } },
    async run(ctx, given) {
      const id = idOf(given, 'row of the queue');
      if (!id.ok) return id;
      const done = await giveUpMessage(
        ctx,
        id.value,
        textOf(given.values, 'note') || 'given up by the operator',
      );
      if (!done.ok) return done;
      return ok({ json: { id: id.value }, text: `${id.value} is given up.` });
    },
  },
];
