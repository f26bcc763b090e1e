import { Client, DatabaseError } from 'pg';
import { vi } from 'vitest';

/** What a database may answer to a query, with every value of it in its words, as PostgreSQL writes them. */
export const databaseFailures = {
  outage: () => Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:5432'), { code: 'ECONNREFUSED' }),
  'full disk': (values: string) => refusal('53100', `could not extend file: ${values}`, values),
  'constraint violation': (values: string) => refusal('23514', `new row violates: ${values}`, values),
  'unique violation': (values: string) => refusal('23505', `duplicate key: ${values}`, values),
  'statement time-out': (values: string) => refusal('57014', 'canceling statement', values),
  'wrong value': (values: string) =>
    refusal('22P02', `invalid input syntax for integer: "${values}"`, values),
};
export type FailureKind = keyof typeof databaseFailures;

function refusal(code: string, message: string, values: string): DatabaseError {
  const error = new DatabaseError(message, message.length, 'error');
  return Object.assign(error, {
    code,
    severity: 'ERROR',
    detail: `Failing row contains (${values}).`,
    where: `COPY, line 1: "${values}"`,
    constraint: code.startsWith('23') ? 'some_constraint' : undefined,
  });
}

export type Statement = { text: string; name: string | undefined; values: unknown[] };

/** Watches what this process sends to its databases; `failAt` makes one statement fail in place of being sent. */
export function watchDatabase() {
  const sent: Statement[] = [];
  let failing: { nth: number; kind: FailureKind } | undefined;
  const query = Client.prototype.query;
  vi.spyOn(Client.prototype, 'query').mockImplementation(function (this: Client, ...given: unknown[]) {
    const [config, second] = given as [string | { text: string; name?: string; values?: unknown[] }, unknown];
    const values = Array.isArray(second) ? second : ((config as { values?: unknown[] }).values ?? []);
    const text = typeof config === 'string' ? config : config.text;
    sent.push({ text, name: (config as { name?: string }).name, values });
    if (failing && sent.length === failing.nth) {
      const error = databaseFailures[failing.kind](values.map(String).join(', '));
      // A pool asks with a callback, a transaction with a promise.
      const callback = given.at(-1);
      if (typeof callback !== 'function') return Promise.reject(error);
      return void process.nextTick(callback, error);
    }
    return Reflect.apply(query, this, given);
  } as never);
  return {
    sent,
    /** Counts anew: the `nth` statement from here on fails. */
    failAt: (nth: number, kind: FailureKind) => {
      sent.length = 0;
      failing = { nth, kind };
    },
    mend: () => {
      failing = undefined;
    },
  };
}
