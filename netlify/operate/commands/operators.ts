import type { ApiError } from '#contract/errors.ts';
import { type DeskRole, deskRoles } from '#domain/access/desk-roles.ts';
import { ok, type Result } from '#domain/base/result.ts';
import { addOperator, listOperators, removeOperator } from '#netlify/commerce/people/operators.ts';
import { type Command, type Given, textOf, wrong } from './command.ts';
import { plain, table, time } from './print.ts';

function nameOf({ words }: Given): Result<string, ApiError> {
  const [username] = words;
  return username && words.length === 1 ? ok(username) : wrong('Give the username of one account.');
}

function roleOf({ values }: Given): Result<DeskRole, ApiError> {
  const given = textOf(values, 'role') ?? 'owner';
  const role = deskRoles.find((one) => one === given);
  return role ? ok(role) : wrong(`--role: must be one of ${deskRoles.join(', ')}`);
}

export const operatorCommands: Command[] = [
  {
    name: 'operators',
    summary: "who may use the shop's desk",
    async run(ctx) {
      const all = await listOperators(ctx);
      const rows = all.map(({ username, role, since }) => [username, role, time(since)]);
      const text = rows.length > 0 ? table(['USERNAME', 'ROLE', 'SINCE'], rows) : 'Nobody yet.';
      return ok({ json: all, text });
    },
  },
  {
    name: 'operators add',
    usage: 'USERNAME',
    summary: "let an account use the shop's desk, or change its role there",
    options: { role: { type: 'string', help: `${deskRoles.join(', ')} (owner)` } },
    async run(ctx, given) {
      const username = nameOf(given);
      const role = roleOf(given);
      if (!username.ok) return username;
      if (!role.ok) return role;
      const added = await addOperator(ctx, username.value, { role: role.value });
      if (!added.ok) return added;
      const text = `${plain(added.value.username)} may use the desk now as "${role.value}": /desk/`;
      return ok({ json: added.value, text });
    },
  },
  {
    name: 'operators remove',
    usage: 'USERNAME',
    summary: "take the shop's desk from an account",
    async run(ctx, given) {
      const username = nameOf(given);
      if (!username.ok) return username;
      const removed = await removeOperator(ctx, username.value);
      if (!removed.ok) return removed;
      const text = `${plain(removed.value.username)} may not use the desk any more.`;
      return ok({ json: removed.value, text });
    },
  },
];
