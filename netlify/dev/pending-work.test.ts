import { describe, expect, test } from 'vitest';
import { pendingWork } from './pending-work.ts';

describe('work that goes on after an answer', () => {
  test('a shop that closes waits for it, for what it leads to, and for what fails', async () => {
    const work = pendingWork();
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    const done: string[] = [];
    const step = (name: string) => () => void done.push(name);
    work.add(
      first.promise.then(() => {
        done.push('first');
        work.add(second.promise.then(step('second')));
      }),
    );
    work.add(Promise.reject(new Error('a purge that failed')));
    work.add(Promise.reject(new Error('a purge that was put off, and failed')), { delayed: true });
    const closed = work.settled().then(step('closed'));
    first.resolve();
    await first.promise;
    second.resolve();
    await closed;
    expect(done).toEqual(['first', 'second', 'closed']);
    await work.settled();
  });
});
