import { describe, expect, test } from 'vitest';
import { retryAfterSeconds, retryThrottled } from './retry-throttled.ts';

const throttled = (seconds: string) =>
  new Response('{}', { status: 429, headers: { 'Retry-After': seconds } });

/** A backend that refuses calls until the test's clock has advanced. Nothing really waits. */
function backend(refuse: (call: number) => Response | undefined) {
  let calls = 0;
  const waits: number[] = [];
  const words: string[] = [];
  const fetch = retryThrottled({
    fetch: async () => {
      calls += 1;
      return refuse(calls) ?? new Response('fine');
    },
    say: (text) => words.push(text),
    sleep: async (seconds) => void waits.push(seconds),
  });
  const ask = () => fetch(new Request('https://api.example/api/products/items/'));
  return { ask, waits, words, calls: () => calls };
}

describe('a build in front of a backend that throttles', () => {
  test('a throttled build waits as long as the backend asks, says so, and sends the request again', async () => {
    const { ask, waits, words } = backend((call) => (call === 1 ? throttled('45') : undefined));
    expect(await (await ask()).text()).toBe('fine');
    expect(waits).toEqual([45]);
    expect(words.join()).toContain('waiting 45 s');
  });

  test('calls that are refused together wait once, together', async () => {
    const { ask, waits } = backend((call) => (call <= 3 ? throttled('45') : undefined));
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(waits).toEqual([45]);
  });

  test('a wait of an hour is too long: the refusal is returned at once', async () => {
    const { ask, waits, calls } = backend(() => throttled('3600'));
    expect((await ask()).status).toBe(429);
    expect([waits, calls()]).toEqual([[], 1]);
  });

  test('a throttled build does not wait for ever', async () => {
    const { ask, waits } = backend(() => throttled('100'));
    expect((await ask()).status).toBe(429);
    expect(waits).toEqual([100, 100, 100, 100, 100, 100]);
  });

  test('a failure that is no throttling is passed on as it is', async () => {
    const { ask, waits } = backend(() => new Response('down', { status: 503 }));
    expect((await ask()).status).toBe(503);
    expect(waits).toEqual([]);
  });

  test.each([
    ['45', 45],
    [' 7 ', 7],
    ['Sat, 21 Nov 2026 12:00:30 GMT', 30],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['soon', undefined],
    [null, undefined],
  ])('Retry-After %j is %j seconds', (header, seconds) => {
    expect(retryAfterSeconds(header, Date.parse('2026-11-21T12:00:00Z'))).toBe(seconds);
  });
});
