import { errorStatus } from '#contract/error-codes.ts';
import type { ApiError } from '#contract/errors.ts';
import type * as routes from '#contract/routes.ts';
import { isObject, parseJson } from '#domain/base/json.ts';
import type { Handle } from '#host/host.ts';
import type { Ctx } from '#netlify/platform/context.ts';
import { mcpWords } from '#texts/en/mcp.ts';
import { refusal } from '#texts/refuse.ts';

/**
 * An API call that failed, with the sentence that the agent is given. `error` is undefined when the reply has none of the contract's
 * error codes, as another backend's reply may.
 */
export class Refused extends Error {
  readonly isNotFound: boolean;
  readonly error: ApiError | undefined;
  constructor(message: string, { status, error }: { status?: number; error?: ApiError | undefined } = {}) {
    super(message);
    this.isNotFound = status === 404;
    this.error = error;
  }
}

const isApiError = (json: object): json is ApiError =>
  'code' in json && Object.hasOwn(errorStatus, String(json.code));

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
    // An address would take these for steps upwards, to another call.
    if (Object.values(params).some((value) => /^\.{1,2}$/.test(value)))
      throw new Refused(refusal('address_unknown').detail, { status: 404 });
    const path = route.path.replace(/:(\w+)/g, (_, name) => encodeURIComponent(params[name] ?? ''));
    const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, String(value)]] : []));
    const reply = await api(new Request(`http://shop${path}?${new URLSearchParams(given)}`), { ip });
    const json = parseJson(await reply.text());
    if (reply.ok) return json as Reply;
    if (!isObject(json) || typeof json.detail !== 'string') throw new Refused(mcpWords.unread);
    throw new Refused(json.detail, {
      status: reply.status,
      error: isApiError(json) ? json : undefined,
    });
  };
