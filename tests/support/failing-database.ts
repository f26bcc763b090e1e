import { Client, DatabaseError } from 'pg';
import { vi } from 'vitest';

/** Errors of PostgreSQL. Their messages contain the values of the failed query, which the shop must not show. */
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

type Statement = { text: string; name: string | undefined; values: unknown[] };

/** Records the statements that this process sends to its databases. `failAt` makes one of them fail instead. */
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
      // A pool passes a callback; a transaction uses the promise.
      const callback = given.at(-1);
      if (typeof callback !== 'function') return Promise.reject(error);
      return void process.nextTick(callback, error);
    }
    return Reflect.apply(query, this, given);
  } as never);
  return {
    sent,
    /** Restarts the count: the `nth` statement from now on fails. */
    failAt: (nth: number, kind: FailureKind) => {
      sent.length = 0;
      failing = { nth, kind };
    },
    mend: () => {
      failing = undefined;
    },
  };
}
