import { createHash } from 'node:crypto';

/** A short name for exactly this data: pages whose data has the same digest are not rendered again. */
export const digestOf = (data: unknown): string =>
  createHash('sha256').update(JSON.stringify(data)).digest('base64url').slice(0, 22);
