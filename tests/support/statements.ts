import { Client } from 'pg';
import { vi } from 'vitest';
import { work as deferred } from './shop.ts';

/** What was sent to the database while `work` ran, BEGIN and COMMIT included. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  // What the queue does after earlier replies is no part of this one.
  await deferred.settled();
  const query = vi.spyOn(Client.prototype, 'query');
  await work();
  const sent = query.mock.calls.map(([asked]) => String((asked as { text?: string })?.text ?? asked));
  query.mockRestore();
  // A process reads the shop's settings once in five seconds, whatever is called.
  return sent.filter((text) => !text.includes('from "settings"'));
}

/** Those before the reply: after it the function looks what is due in the queue. */
export async function statementsBeforeReply(work: () => Promise<unknown>): Promise<string[]> {
  const sent = await statementsOf(work);
  const look = sent.findIndex((text) => /from "queue"|UPDATE "queue"/i.test(text));
  return look < 0 ? sent : sent.slice(0, look);
}
