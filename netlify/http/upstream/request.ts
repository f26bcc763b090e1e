import { idempotencyHeader } from '#contract/headers.ts';
import type * as routes from '#contract/routes.ts';
import { exchange, type Limits, type UpstreamReply, type UpstreamRequest } from './upstream.ts';

/** Marks forwarded requests: one that arrives here shows that API_BASE_URL points to this shop itself. */
export const loopHeader = 'X-Shop-Proxy';

/** The path of a call at the upstream; undefined if a parameter could change the path (a slash, dots only). */
export function pathOf(route: routes.Route, params: Record<string, string>): string | undefined {
  if (Object.values(params).some((value) => /[/\\\p{Cc}]|^\.+$/u.test(value))) return undefined;
  return route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

export const withQuery = (address: string, query: URLSearchParams): string =>
  query.size > 0 ? `${address}?${query}` : address;

export function headersFor(
  request: Request,
  route: routes.Route,
  ip: string,
  hasBody: boolean,
): Record<string, string> {
  const authorization = route.who === 'shopper' ? request.headers.get('authorization') : null;
  const key = request.headers.get(idempotencyHeader);
  return {
    Accept: 'application/json',
    [loopHeader]: '1',
    ...(ip === 'unknown' ? {} : { 'X-Forwarded-For': ip }),
    ...(hasBody ? { 'Content-Type': 'application/json' } : {}),
    ...(authorization ? { Authorization: authorization } : {}),
    ...(key ? { [idempotencyHeader]: key } : {}),
  };
}

const isTransient = ({ status }: UpstreamReply): boolean => status >= 500;

/** Sends a request, and a GET once more after a 5xx or a broken connection. A POST may have had its effect. */
export async function sendWithRetry(request: UpstreamRequest, limits: Limits) {
  const first = await exchange(request, limits);
  const mayRetry = first.ok
    ? isTransient(first.value)
    : first.error === 'unreachable' || first.error === 'cut';
  return request.method === 'GET' && mayRetry ? exchange(request, limits) : first;
}
