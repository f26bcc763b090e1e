import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '#netlify/dev/free-port.ts';
import { startPostgres } from '#netlify/dev/postgres.ts';
import { connect } from '#netlify/platform/database.ts';
import { memoryFolder } from '#tests/support/memory-folder.ts';

const directory = await memoryFolder();
const flags = ['-c', 'fsync=off', '-c', 'max_connections=20', '-c', 'shared_buffers=16MB'];
const postgres = await startPostgres({ directory: join(directory, 'db'), port: await freePort(), flags });
afterAll(async () => {
  await postgres.stop();
  await rm(directory, { recursive: true, force: true });
});

/** On a busy machine, callers wait longer for a connection than a function would let them. */
const connectionTimeoutMs = 120_000;

const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: Error) => `${error.message}: ${error.cause}`,
  );

test.each([
  [30, 1],
  [30, 2],
  [30, 5],
  [60, 5],
])(
  '%i instances with %i connections each share a database with twenty: they wait, nobody is refused, and few attempts are in vain',
  async (size, max) => {
    const instances = Array.from({ length: size }, () =>
      connect(postgres.url('postgres'), { max, connectionTimeoutMs }),
    );
    const read = (db: (typeof instances)[number]['db']) => db.execute(sql`SELECT pg_sleep(0.01)`);
    const write = (db: (typeof instances)[number]['db']) =>
      db.transaction(async (tx) => void (await tx.execute(sql`SELECT pg_sleep(0.01)`)));
    const attempts = vi.spyOn(Client.prototype, 'connect');
    const outcomes = await Promise.all(
      instances.flatMap(({ db }) =>
        Array.from({ length: 10 }, (_, n) => outcomeOf(n % 5 === 0 ? write(db) : read(db))),
      ),
    );
    const { length: attemptCount } = attempts.mock.calls;
    attempts.mockRestore();
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect(outcomes).toHaveLength(size * 10);
    // Each refused attempt costs the server a process. Pools that keep their connections need two to three for a query.
    expect(attemptCount / outcomes.length).toBeLessThan(1.5);
    await Promise.all(instances.map(({ close }) => close()));
  },
);

test('a database that is not there, or refuses the password, is told at once', async () => {
  const refused = connect(postgres.url('postgres').replace('shop-local-demo', 'wrong'), { max: 1 });
  expect(await outcomeOf(refused.db.execute(sql`SELECT 1`))).toContain('password authentication failed');
  await refused.close();
});
