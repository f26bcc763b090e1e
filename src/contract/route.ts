import type { DeskRight } from '#domain/access/desk-roles.ts';

/** What a call of the API is, and how routes.ts writes one down. */

/** `signed`: the body carries a signature. */
export type Who = 'public' | 'shopper' | 'operator' | 'signed';

export type Route<Caller extends Who = Who, Reply = unknown, Payload = unknown> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly who: Caller;
  /** Of an operator's call: which role may make it. */
  readonly right?: DeskRight;
  /** Only the embedded shop has it: in front of an upstream it answers 404. */
  readonly embeddedOnly?: true;
  /** Answered by this site even in front of an upstream. */
  readonly neverForwarded?: true;
  /** A POST after which no work waits in the queue. */
  readonly queuesNothing?: true;
  /** No values, only the types of what the call answers and of its body (a GET: its query). */
  readonly answers?: Reply;
  readonly takes?: Payload;
};

type Method = Route['method'];
type Flags = Pick<Route, 'embeddedOnly' | 'neverForwarded' | 'queuesNothing'>;
type None = undefined;

// Without these annotations a bundler keeps every call in every script.
/* @__NO_SIDE_EFFECTS__ */
export function open<Reply, Payload = None>(method: Method, path: string, flags?: Flags) {
  return { method, path, who: 'public', ...flags } as Route<'public', Reply, Payload>;
}
/* @__NO_SIDE_EFFECTS__ */
export function shopper<Reply, Payload = None>(method: Method, path: string, flags?: Flags) {
  return { method, path, who: 'shopper', ...flags } as Route<'shopper', Reply, Payload>;
}
/* @__NO_SIDE_EFFECTS__ */
export function operator<Reply, Payload = None>(method: Method, path: string, right: DeskRight) {
  return { method, path, who: 'operator', right, embeddedOnly: true } as Route<'operator', Reply, Payload>;
}
/* @__NO_SIDE_EFFECTS__ */
export function signed<Reply>(method: Method, path: string, flags?: Flags) {
  return { method, path, who: 'signed', neverForwarded: true, ...flags } as Route<'signed', Reply>;
}
export const embedded: Flags = { embeddedOnly: true };
export const here: Flags = { neverForwarded: true };
