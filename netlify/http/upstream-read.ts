import { replies } from '#contract/replies.ts';
import { type Route, type RouteName, routes } from '#contract/routes.ts';
import { err, ok, type Result } from '#domain/result.ts';
import type { Limits } from './upstream.ts';
import type { Trouble } from './upstream-failure.ts';
import { send } from './upstream-request.ts';

/** Reads one address of the upstream: its JSON, or why there is none. */
export type Ask = (address: string) => Promise<Result<unknown, Trouble>>;

export const asker =
  (headers: Record<string, string>, limits: Limits): Ask =>
  async (url) => {
    const reply = await send({ method: 'GET', url, headers }, limits);
    if (!reply.ok) return err({ failure: reply.error });
    if (reply.value.status >= 300) return err({ reply: reply.value });
    try {
      return ok(JSON.parse(reply.value.text));
    } catch {
      return err({ failure: 'unusable' });
    }
  };

/** Whether it is what the contract says that this call answers: a maintenance notice with status 200 is not. */
export function keepsContract(route: Route, json: unknown): boolean {
  const name = (Object.keys(routes) as RouteName[]).find(
    (known) => routes[known].path === route.path && routes[known].method === route.method,
  );
  return name !== undefined && replies[name].safeParse(json).success;
}
