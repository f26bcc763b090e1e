import { beforeAll, describe, expect, test } from 'vitest';
import { type DeskRole, deskRoles } from '#domain/access/desk-roles.ts';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import api from '#netlify/functions/api.ts';
import { type SettingGroup, settingGroups } from '#settings/group-names.ts';
import { type Person, signedInUser } from '#tests/support/customers.ts';
import { caller, freshShop } from '#tests/support/shop.ts';

/** Every group of settings, tried with every kind of caller. */

const { db } = await freshShop();
const call = caller(api);
const callers = ['nobody', 'shopper', ...deskRoles] as const;
type Kind = (typeof callers)[number];
const people: Partial<Record<Kind, Person>> = {};

beforeAll(async () => {
  people.shopper = await signedInUser(db);
  for (const role of deskRoles) {
    people[role] = await signedInUser(db);
    await addOperator({ db }, people[role].username, { role });
  }
});

/** Who may read and change which group. */
const allowed: Record<SettingGroup, readonly DeskRole[]> = {
  shop: ['owner'],
  business: ['owner'],
  selling: ['owner'],
  areas: ['owner'],
  home: ['owner', 'content'],
  announcement: ['owner', 'content'],
};
const field: Record<SettingGroup, Record<string, unknown>> = {
  shop: { tagline: 'Sun for Vidarbha' },
  business: { hours: 'Mon-Sat 10AM-7PM' },
  selling: { return_days: 14 },
  areas: {},
  home: { hero_title: 'Sun for your roof' },
  announcement: { announcement: 'Closed for Diwali' },
};

const send = (kind: Kind, method: string, path: string, body?: object) => {
  const token = people[kind]?.access;
  return call(method, path, { ...(token && { token }), ...(body && { body }) });
};
const refusedWith = (kind: Kind) => (kind === 'nobody' ? 401 : 403);

describe.each(settingGroups)('the settings "%s"', (group) => {
  const at = (act = '') => `/api/desk/content/settings/${group}/${act}`;

  test.each(callers)('are read and changed by %s exactly if the table allows it', async (kind) => {
    const isAllowed = allowed[group].some((role) => role === kind);
    const read = await send(kind, 'GET', at());
    expect(read.status).toBe(isAllowed ? 200 : refusedWith(kind));
    const seen = isAllowed
      ? Object.fromEntries(Object.keys(field[group]).map((name) => [name, read.json.shop[name]]))
      : {};
    const draft = { changes: field[group], seen, version: read.json.draft?.version ?? 0 };
    const saved = await send(kind, 'POST', at('draft/'), draft);
    const version = saved.json.draft?.version ?? 0;
    const others = [
      await send(kind, 'POST', at('preview/'), {}),
      await send(kind, 'POST', at('publish/'), { version }),
      await send(kind, 'POST', at('discard/'), { version: 0 }),
      await send(kind, 'POST', at('unpublish/'), {}),
    ];
    for (const { status } of [saved, ...others])
      if (isAllowed) expect([401, 403]).not.toContain(status);
      else expect(status).toBe(refusedWith(kind));
  });

  test.each(callers)('have a change that %s may undo exactly if the table allows it', async (kind) => {
    if (Object.keys(field[group]).length === 0) return;
    const { results } = (await send('owner', 'GET', `/api/desk/changes/?subject=settings/${group}`)).json as {
      results: { id: number }[];
    };
    const last = results[0];
    expect(last).toBeDefined();
    const undone = await send(kind, 'POST', `/api/desk/changes/${last?.id}/undo/`, {});
    if (allowed[group].some((role) => role === kind)) expect([401, 403]).not.toContain(undone.status);
    else expect(undone.status).toBe(refusedWith(kind));
  });
});

test('who may change a group also reads its history, and others do not', async () => {
  const read = async (kind: Kind) =>
    ((await send(kind, 'GET', '/api/desk/changes/?page_size=100')).json.results as { subject: string }[])
      .map(({ subject }) => subject)
      .filter((subject) => subject.startsWith('settings/'));
  expect(new Set(await read('owner'))).toEqual(new Set(settingGroups.map((group) => `settings/${group}`)));
  expect(new Set(await read('content'))).toEqual(new Set(['settings/home', 'settings/announcement']));
  expect([await read('orders'), await read('sales')]).toEqual([[], []]);
});
