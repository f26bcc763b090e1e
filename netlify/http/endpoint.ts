import { randomUUID } from 'node:crypto';
import type { Handle, Host } from '#host/host.ts';
import type { Log } from '#host/log.ts';
import { logger } from '#host/log.ts';
import { readCaller } from '#host/page-caller.ts';
import { isRequestId, requestIdHeader, underId } from '#host/request-scope.ts';
import { env } from '#netlify/platform/env.ts';
import { ownPlanner } from '#netlify/platform/own-planner.ts';
import { refusal } from '#texts/refuse.ts';
import type { Binding } from './bind.ts';
import { countReply } from './count-replies.ts';
import { languageAsked } from './read-request.ts';
import { errorOfThrown, errorResponse, logFieldsOf } from './respond.ts';

/** By `{name}` of `/api/{name}/…` or `/.well-known/{name}`, a function that loads those bindings. A cold start loads only one group. */
export type Groups = Readonly<Record<string, () => Promise<{ bindings: readonly Binding[] }>>>;

type Match = { binding: Binding; params: Record<string, string> };

const noSuchPath = (pathname: string): Response => errorResponse(refusal('path_unknown', { path: pathname }));

/** The parameters of `/a/:id/` in a path, or undefined when it does not match. The last slash is optional. */
function matchPath(pattern: string, pathname: string): Record<string, string> | undefined {
  const wanted = pattern.replace(/\/$/, '').split('/');
  const given = pathname.replace(/\/$/, '').split('/');
  if (wanted.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (!part.startsWith(':')) {
      if (part !== value) return undefined;
      continue;
    }
    const decoded = decode(value);
    if (!decoded) return undefined;
    params[part.slice(1)] = decoded;
  }
  return params;
}

/** No id or slug has control characters, and PostgreSQL cannot hold NUL. */
function decode(value: string): string | undefined {
  try {
    const text = decodeURIComponent(value);
    return /\p{Cc}/u.test(text) ? undefined : text;
  } catch {
    return undefined;
  }
}

/** The bindings of every method that have this path. */
async function matchesOf(groups: Groups, pathname: string): Promise<Match[]> {
  const name = /^\/(?:api|\.well-known)\/([^/]+)/.exec(pathname)?.[1] ?? '';
  const load = Object.hasOwn(groups, name) ? groups[name] : undefined;
  const { bindings } = load ? await load() : { bindings: [] };
  return bindings.flatMap((binding) => {
    const params = matchPath(binding.route.path, pathname);
    return params ? [{ binding, params }] : [];
  });
}

async function dispatch(
  matches: readonly Match[],
  request: Request,
  host: Host | undefined,
  log: Log,
): Promise<Response> {
  const settings = env();
  const { pathname } = new URL(request.url);
  if (matches.length === 0) return noSuchPath(pathname);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const match = matches.find(({ binding }) => binding.route.method === method);
  if (!match) {
    const allow = matches.map(({ binding }) => binding.route.method).join(', ');
    return errorResponse(refusal('method_not_allowed', { path: pathname, allow }), { Allow: allow });
  }
  const { binding, params } = match;
  const { route } = binding;
  if (settings.API_BASE_URL && route.embeddedOnly) return noSuchPath(pathname);
  if (settings.API_BASE_URL && !route.neverForwarded) {
    const [{ forward }, { upstreamLimits }] = await Promise.all([
      import('./upstream/proxy.ts'),
      import('./upstream/upstream.ts'),
    ]);
    const target = { route, params, cache: binding.cache?.(params) };
    const limits = upstreamLimits(settings.API_TIMEOUT_MS);
    return forward(
      request,
      { ip: host?.ip || 'unknown', log, planner: ownPlanner(host, log) },
      settings.API_BASE_URL,
      target,
      limits,
    );
  }
  // Imported only here: the database driver is the slowest import of a cold start, and the proxy does not need it.
  const [{ createCtx }, { wakeQueue }, { forgetSettings, underPublishedSettings }] = await Promise.all([
    import('./ctx.ts'),
    import('./queue.ts'),
    import('#netlify/commerce/publishing/published-settings.ts'),
  ]);
  const ctx = createCtx(host, log, languageAsked(request));
  const response = await underPublishedSettings(ctx, async () => {
    const made = await binding.run(request, ctx, params);
    if (method === 'POST' && made.ok && route.who !== 'operator' && !route.queuesNothing) wakeQueue(ctx);
    return made;
  });
  if (method === 'POST' && response.ok && route.who === 'operator') {
    // The call may have published settings. Mails that it queued are sent with the new ones.
    forgetSettings();
    await underPublishedSettings(ctx, async () => wakeQueue(ctx));
  }
  return response;
}

/** Makes the function that answers the API; a build calls it without a host. It answers thrown errors and logs one line a request. */
export function endpoint(groups: Groups): Handle {
  return (request, given) => {
    const host = forVisitor(request, given);
    const id = isRequestId(host?.requestId) ? host.requestId : randomUUID();
    return underId(id, () => answer(groups, request, host, id));
  };
}

/** Adds the visitor to a request that a page of this shop makes for them, as the host knows them. */
function forVisitor({ headers }: Request, host: Host | undefined): Host | undefined {
  const caller = readCaller(process.env.TOKEN_SECRET, headers);
  if (!caller) return host;
  return {
    ...caller,
    isOwnPage: true,
    deploy: host?.deploy ?? {},
    site: host?.site ?? {},
    waitUntil: (...work) => host?.waitUntil?.(...work),
  };
}

async function answer(groups: Groups, request: Request, host: Host | undefined, id: string) {
  const started = performance.now();
  const log = logger(id);
  let matches: readonly Match[] = [];
  let response: Response;
  try {
    matches = await matchesOf(groups, new URL(request.url).pathname);
    response = await dispatch(matches, request, host, log);
  } catch (error) {
    response = errorResponse(errorOfThrown(error, id));
    log('failure', logFieldsOf(error));
  }
  // Netlify does not add the headers of netlify.toml to the responses of functions.
  response.headers.set('X-Content-Type-Options', 'nosniff');
  response.headers.set(requestIdHeader, id);
  const route = matches[0]?.binding.route.path ?? 'unknown';
  const { status } = response;
  const ms = Math.round(performance.now() - started);
  log('request', { method: request.method, route, status, ms });
  globalThis.shopWatcher?.route(route);
  countReply(host, log, { status, ms });
  return response;
}
