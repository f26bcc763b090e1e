import { idempotencyHeader } from '#contract/headers.ts';
import type { Route, Who } from '#contract/routes.ts';
import type { Client } from './client.ts';
import type { Send } from './transport.ts';

/** A call of the desk. `key` makes a write happen once. Rejects like the calls of the client. */
export function callDesk<Reply>(
  client: Pick<Client, 'signed'>,
  route: Route<Who, Reply>,
  { key, ...send }: Send & { key?: string } = {},
): Promise<Reply> {
  return client.signed(route, { ...send, headers: key ? { [idempotencyHeader]: key } : {} });
}
