import { beforeEach, describe, expect, test } from 'vitest';
import { err, ok } from '#domain/base/result.ts';
import {
  type Claimed,
  enqueue,
  type Handler,
  type Outcome,
  runQueue,
} from '#netlify/commerce/queue/queue.ts';
import { queue } from '#netlify/database/order-schema.ts';
import { inTransaction } from '#netlify/database/transaction.ts';
import { killed } from '#tests/support/killed.ts';
import { freshShop } from '#tests/support/shop.ts';
import { verbCtx } from '#tests/support/verb-ctx.ts';

/** How rows are claimed, tried again and given up, whatever their channel: here purges that a test answers. */

const { db } = await freshShop();
const noon = new Date('2026-11-20T12:00:00Z').getTime();
const at = (seconds: number) => new Date(noon + seconds * 1000);

let tried: string[][] = [];
let answer: (rows: readonly Claimed[]) => Outcome | Promise<Outcome> = () => ok(null);
const handler = (more: Partial<Handler> = {}): Handler => ({
  backoff: [10, 60],
  open: async () => ({
    handle: async (rows) => {
      tried.push(rows.map(({ key }) => key ?? ''));
      return answer(rows);
    },
  }),
  ...more,
});
const run = (seconds: number, more?: Partial<Handler>) =>
  runQueue(verbCtx(db, { now: at(seconds) }), { purge: handler(more) });
const add = (...keys: string[]) =>
  enqueue(
    db,
    keys.map((key) => ({ channel: 'purge' as const, key, dueAt: at(0) })),
  );
const rows = () => db.select().from(queue).orderBy(queue.id);

beforeEach(async () => {
  await db.delete(queue);
  tried = [];
  answer = () => ok(null);
});

describe('a row of the queue', () => {
  test('a queue row is done once and then gone, and one that is due later waits', async () => {
    await add('a', 'b');
    await enqueue(db, [{ channel: 'purge', key: 'later', dueAt: at(60) }]);
    expect(await run(1)).toEqual({ done: { purge: 2 }, failed: 0, idle: false });
    expect(await run(2)).toEqual({ done: {}, failed: 0, idle: true });
    expect(tried).toEqual([['a'], ['b']]);
    expect((await rows()).map(({ key }) => key)).toEqual(['later']);
  });

  test('a queue row is added once under its key, and not if the transaction is rolled back', async () => {
    await Promise.all([add('a'), add('a'), add('a')]);
    await inTransaction(db, async (tx) => {
      await enqueue(tx, [{ channel: 'purge', key: 'b' }]);
      return err('no');
    });
    expect((await rows()).map(({ key }) => key)).toEqual(['a']);
  });

  test('a queue row is taken by one of many runs at once', async () => {
    await add(...Array.from({ length: 20 }, (_, nth) => `row ${nth}`));
    await Promise.all([1, 2, 3, 4].map(() => run(1)));
    expect(tried.flat().toSorted()).toEqual([...new Set(tried.flat())].toSorted());
    expect(tried).toHaveLength(20);
  });

  test('a queue row that fails is tried again after growing pauses, each up to a tenth shorter', async () => {
    await add('a');
    answer = () => err({ kind: 'later', reason: 'no answer' });
    const pauses: number[] = [];
    for (let seconds = 1; pauses.length < 5; ) {
      expect(await run(seconds)).toMatchObject({ failed: 1 });
      const due = ((await rows())[0]?.dueAt.getTime() ?? 0) - noon;
      pauses.push(due / 1000 - seconds);
      seconds = due / 1000 + 1;
    }
    for (const [nth, longest] of [10, 20, 40, 60, 60].entries()) {
      expect(pauses[nth]).toBeLessThanOrEqual(longest);
      expect(pauses[nth]).toBeGreaterThanOrEqual(longest * 0.9);
    }
    expect(await rows()).toMatchObject([{ state: 'waiting', tries: 5, note: 'no answer' }]);
  });

  test('a queue row that is refused is given up with its reason, and so is one whose time is over', async () => {
    await add('a');
    answer = () => err({ kind: 'refused', reason: 'never' });
    await run(1);
    expect(await rows()).toMatchObject([{ state: 'given_up', note: 'never' }]);
    const mail = {
      channel: 'mail',
      kind: 'inquiry',
      recipient: 'shop',
      dueAt: at(0),
      giveUpAt: at(100),
    } as const;
    await enqueue(db, [{ ...mail, key: 'b' }]);
    answer = () => err({ kind: 'later', reason: 'no answer' });
    const send = (seconds: number) =>
      runQueue(verbCtx(db, { now: at(seconds) }), { mail: handler({ backoff: [60, 60] }) });
    await send(1);
    await send(61);
    expect((await rows())[1]).toMatchObject({
      state: 'given_up',
      note: 'tried 2 times; the last time no answer',
    });
  });

  test('a queue row whose process was killed is taken by another after a minute, which learns of it', async () => {
    await add('a');
    answer = () => Promise.reject(killed());
    await expect(run(1)).rejects.toThrow('killed');
    const interrupted: boolean[] = [];
    answer = (claimed) => {
      interrupted.push(...claimed.map(({ wasInterrupted }) => wasInterrupted));
      return ok(null);
    };
    expect(await run(60)).toMatchObject({ done: {} });
    expect(await run(61)).toMatchObject({ done: { purge: 1 } });
    expect(interrupted).toEqual([true]);
  });

  test('a queue row whose work has a bug is tried again, and does not stop the others', async () => {
    await add('a', 'b');
    answer = ([row]) => (row?.key === 'a' ? Promise.reject(new TypeError('x is undefined')) : ok(null));
    expect(await run(1)).toEqual({ done: { purge: 1 }, failed: 1, idle: false });
    expect(await rows()).toMatchObject([{ key: 'a', note: 'it could not be made (TypeError)' }]);
  });

  test('a queue row that has to wait is looked at again then, which is no failure', async () => {
    await add('a');
    answer = () => ({ at: at(30) });
    expect(await run(1)).toEqual({ done: {}, failed: 0, idle: false });
    expect(await rows()).toMatchObject([{ dueAt: at(30), tries: 0, note: null }]);
  });
});

describe('a channel of the queue', () => {
  test('a queue channel that is down is not tried for the other rows of this run', async () => {
    await add('a', 'b');
    answer = () => err({ kind: 'down', reason: 'no answer' });
    await run(1);
    expect(tried).toEqual([['a']]);
  });

  test('a queue channel that takes rows together gets as many as it takes', async () => {
    await add('a', 'b', 'c');
    await run(1, { batch: 2 });
    expect(tried).toEqual([['a', 'b'], ['c']]);
  });

  test('a queue channel that works alone begins no row while another is under way, or has just failed', async () => {
    await add('a', 'b');
    const other: (typeof tried)[] = [];
    answer = async () => {
      const before = tried.length;
      await run(1, { oneAtATime: true });
      other.push(tried.slice(before));
      return err({ kind: 'down', reason: 'no answer' });
    };
    await run(1, { oneAtATime: true });
    expect(other).toEqual([[]]);
    answer = () => ok(null);
    await run(5, { oneAtATime: true });
    expect(tried).toEqual([['a']]);
    await run(12, { oneAtATime: true });
    expect(tried).toEqual([['a'], ['b'], ['a']]);
  });
});
