import { idempotencyHeader, type Route } from '#contract/routes.ts';
import { exchange, type Limits, type UpstreamReply, type UpstreamRequest } from './upstream.ts';

/** Marks our own requests, so that an API_BASE_URL that leads back here ends at once. */
export const loopHeader = 'X-Shop-Proxy';

/** The upstream's path of a call; undefined where a parameter could lead out of the contract's paths. */
export function pathOf(route: Route, params: Record<string, string>): string | undefined {
  if (Object.values(params).some((value) => /[/\\\p{Cc}]|^\.+$/u.test(value))) return undefined;
  return route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
}

export const withQuery = (address: string, query: URLSearchParams): string =>
  query.size > 0 ? `${address}?${query}` : address;

export function headersFor(
  request: Request,
  route: Route,
  ip: string,
  hasBody: boolean,
): Record<string, string> {
  const authorization = route.auth ? request.headers.get('authorization') : null;
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

const isPassing = ({ status }: UpstreamReply): boolean => status >= 500;

/** Sends it, and a read once more where that may help. A write is never sent twice: it may have had its effect. */
export async function send(request: UpstreamRequest, limits: Limits) {
  const first = await exchange(request, limits);
  const mayHelp = first.ok ? isPassing(first.value) : first.error === 'unreachable' || first.error === 'cut';
  return request.method === 'GET' && mayHelp ? exchange(request, limits) : first;
}
