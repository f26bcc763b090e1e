import { ok } from '#domain/result.ts';
import { addOperator, listOperators, removeOperator } from '#netlify/commerce/desk/operators.ts';
import { type Command, type Given, wrong } from './command.ts';
import { plain, table, time } from './print.ts';

const changing = (name: string, summary: string, done: string, verb: typeof addOperator): Command => ({
  name: `operators ${name}`,
  usage: 'USERNAME',
  summary,
  async run(ctx, { words }: Given) {
    const [username] = words;
    if (!username || words.length > 1) return wrong('Give the username of one account.');
    const changed = await verb(ctx, username);
    if (!changed.ok) return changed;
    return ok({ json: changed.value, text: `${plain(changed.value.username)} ${done}.` });
  },
});

export const operatorCommands: Command[] = [
  {
    name: 'operators',
    summary: "who may use the shop's desk",
    async run(ctx) {
      const all = await listOperators(ctx);
      const rows = all.map(({ username, since }) => [username, time(since)]);
      const text = rows.length > 0 ? table(['USERNAME', 'SINCE'], rows) : 'Nobody yet.';
      return ok({ json: all, text });
    },
  },
  changing('add', "let an account use the shop's desk", 'may use the desk now: /desk/', addOperator),
  changing('remove', "take the shop's desk from an account", 'may not use the desk any more', removeOperator),
];
