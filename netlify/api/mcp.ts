import * as routes from '#contract/routes.ts';
import type { Handle } from '#host/host.ts';
import { siteOrigin } from '#netlify/commerce/messages/mail-settings.ts';
import type { Binding } from '#netlify/http/bind.ts';
import { readText } from '#netlify/http/read-request.ts';
import { errorResponse, neverStored } from '#netlify/http/respond.ts';
import { refusal } from '#texts/refuse.ts';

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Whether a page of another site calls, which the protocol wants refused. A browser names the site in `Origin`. An `Origin` that equals
 * the call's own host is not enough: by DNS rebinding another site's name can lead to this server. Only for localhost it is.
 */
const isElsewhere = (request: Request, own: string): boolean => {
  const given = request.headers.get('origin');
  const { origin, hostname } = new URL(request.url);
  return given !== null && given !== own && !(given === origin && loopback.has(hostname));
};

/** The Model Context Protocol for agents, by the shop's own calls: `api` answers them. Its package is loaded with the first message. */
export function overMcp(api: Handle): { bindings: readonly Binding[] } {
  const run: Binding['run'] = async (request, ctx) => {
    if (isElsewhere(request, siteOrigin(ctx))) return errorResponse(refusal('called_from_elsewhere'));
    const text = await readText(request);
    if (!text.ok) return errorResponse(text.error);
    const { answerMcp } = await import('#netlify/http/mcp/shop-server.ts');
    const { url, method, headers } = request;
    const reply = await answerMcp(api, ctx, new Request(url, { method, headers, body: text.value }));
    const own = new Headers(reply.headers);
    own.set('Cache-Control', neverStored['Cache-Control']);
    return new Response(reply.body, { status: reply.status, headers: own });
  };
  return { bindings: [{ route: routes.mcp, run, shape: { status: 200, takes: 'json' } }] };
}
