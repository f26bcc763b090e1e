import { simulatedProviderPath } from '#cli/settings.ts';

const ofTheWindow = /^\/v1\/checkout(?:\.js$|\/)/;

/**
 * The simulated provider as browsers reach it, under the shop's own address: its script, its window and that window's
 * calls. Its API, and what tells it how to misbehave, are on its own port only. Undefined leaves the request to others.
 */
export async function answerAsProvider(request: Request, providerUrl: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith(simulatedProviderPath)) return undefined;
  const path = pathname.slice(simulatedProviderPath.length);
  if (!ofTheWindow.test(path)) return undefined;
  const headers = new Headers(request.headers);
  headers.delete('host');
  const body = request.body ? { body: request.body, duplex: 'half' as const } : {};
  const address = `${providerUrl}${path}${search}`;
  return fetch(address, { method: request.method, headers, redirect: 'manual', ...body });
}
