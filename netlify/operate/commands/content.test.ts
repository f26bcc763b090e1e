import { expect, test } from 'vitest';
import type { Ctx } from '#netlify/platform/context.ts';
import { purgeWritten } from './content.ts';

test.each([
  ['a database on this machine', 'postgres://shop@localhost/shop', false, 1],
  [
    'the database of a deployed shop, whose edge is out of reach',
    'postgres://shop@db.example/shop',
    false,
    0,
  ],
  [
    'the database of a deployed shop, from where its edge can be reached',
    'postgres://shop@db.example/shop',
    true,
    1,
  ],
])('a command purges what it has written in %s', (_, DATABASE_URL, present, purges) => {
  const deferred: unknown[] = [];
  purgeWritten({
    env: { DATABASE_URL },
    edge: { present },
    defer: (work: unknown) => deferred.push(work),
  } as unknown as Ctx);
  expect(deferred).toHaveLength(purges);
});
