import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, expect, test, vi } from 'vitest';
import { freePort } from '#netlify/local/listen.ts';
import { startPostgres } from '#netlify/local/postgres.ts';
import { type Connection, connect } from '#netlify/platform/database.ts';
import { pauseMs } from '#netlify/platform/retrying-pool.ts';
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

const readOn = ({ db }: Connection) => db.execute(sql`SELECT pg_sleep(0.01)`);
const writeOn = ({ db }: Connection) =>
  db.transaction(async (tx) => void (await tx.execute(sql`SELECT pg_sleep(0.01)`)));

test.each([
  [30, 2],
  [60, 5],
])(
  '%i instances with %i connections each share a database with twenty: they wait, and nobody is refused',
  async (size, max) => {
    const instances = Array.from({ length: size }, () =>
      connect(postgres.url('postgres'), { max, connectionTimeoutMs }),
    );
    const outcomes = await Promise.all(
      instances.flatMap((instance) =>
        Array.from({ length: 10 }, (_, n) => outcomeOf(n % 5 === 0 ? writeOn(instance) : readOn(instance))),
      ),
    );
    expect(new Set(outcomes)).toEqual(new Set(['done']));
    expect(outcomes).toHaveLength(size * 10);
    await Promise.all(instances.map(({ close }) => close()));
  },
);

test('an instance that a full database refuses tries one connection at a time until one is free', async () => {
  const holders = Array.from({ length: 20 }, () => new Client(postgres.url('postgres')));
  for (const holder of holders) await holder.connect();
  const max = 5;
  let attempts = 0;
  let openRetries = 0;
  const retriesTogether: number[] = [];
  type Connect = (this: Client, done: (error: Error) => void) => void;
  const original = Client.prototype.connect as Connect;
  const counting: Connect = function (done) {
    attempts += 1;
    const isRetry = attempts > max;
    if (isRetry) retriesTogether.push(++openRetries);
    original.call(this, (error) => {
      if (isRetry) openRetries -= 1;
      done(error);
    });
  };
  const spy = vi.spyOn(Client.prototype, 'connect').mockImplementation(counting as never);
  const instance = connect(postgres.url('postgres'), { max, connectionTimeoutMs });
  const outcomes = Promise.all(Array.from({ length: max }, () => outcomeOf(readOn(instance))));
  await expect.poll(() => retriesTogether.length).toBeGreaterThan(2);
  await holders.pop()?.end();
  expect(await outcomes).toEqual(Array(max).fill('done'));
  spy.mockRestore();
  expect(new Set(retriesTogether)).toEqual(new Set([1]));
  await instance.close();
  for (const holder of holders) await holder.end();
});

test('the pause between attempts doubles from 100 ms to one second, less a random part of at most half', () => {
  expect([1, 2, 3, 4, 5, 6].map((refusals) => pauseMs(refusals, 1))).toEqual([
    100, 200, 400, 800, 1000, 1000,
  ]);
  expect([1, 5].map((refusals) => pauseMs(refusals, 0))).toEqual([50, 500]);
});

test('a database that is not there, or refuses the password, is told at once', async () => {
  const refused = connect(postgres.url('postgres').replace('shop-local-demo', 'wrong'), { max: 1 });
  expect(await outcomeOf(refused.db.execute(sql`SELECT 1`))).toContain('password authentication failed');
  await refused.close();
});
