import { hash } from 'node:crypto';

/** A short name for exactly this data: pages whose data has the same digest are not rendered again. */
export const digestOf = (data: unknown): string =>
  hash('sha256', JSON.stringify(data), 'base64url').slice(0, 22);
