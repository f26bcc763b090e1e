import type * as routes from '#contract/routes.ts';
import { isObject, parseJson } from '#domain/base/json.ts';
import type { Handle } from '#host/host.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { mcpWords } from '#texts/en/mcp.ts';

/** A refusal that an agent reads: what to do is in the sentence. */
export class Refused extends Error {}

type Query = Record<string, string | number | undefined>;
export type ReadShop = <Reply>(
  route: routes.Route,
  params: Record<string, string>,
  query?: Query,
) => Promise<Reply>;

/**
 * Reads the shop by its own public calls, for the caller who asks: the embedded shop or another backend answers, with the limits and
 * the shapes of every other caller.
 */
export const readShop =
  (api: Handle, { ip }: Pick<Ctx, 'ip'>): ReadShop =>
  async <Reply>(route: routes.Route, params: Record<string, string>, query: Query = {}) => {
    const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    const reply = await api(new Request(`http://shop${path}?${new URLSearchParams(given)}`), { ip });
    const json = parseJson(await reply.text());
    if (reply.ok) return json as Reply;
    throw new Refused(isObject(json) && typeof json.detail === 'string' ? json.detail : mcpWords.unread);
  };
