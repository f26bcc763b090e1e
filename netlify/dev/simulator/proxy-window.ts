import { simulatedProviderPath } from '#netlify/dev/settings.ts';

const windowPaths = /^\/v1\/checkout(?:\.js$|\/)/;

/**
 * Forwards requests of the payment window (its scripts and its API) from the shop's address to the simulator. The
 * provider's API and `/control` are reachable only on the simulator's own port. Returns undefined for other
 * requests.
 */
export async function answerAsProvider(request: Request, providerUrl: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(request.url);
  if (!pathname.startsWith(simulatedProviderPath)) return undefined;
  const path = pathname.slice(simulatedProviderPath.length);
  if (!windowPaths.test(path)) return undefined;
  const headers = new Headers(request.headers);
  headers.delete('host');
  const body = request.body ? { body: request.body, duplex: 'half' as const } : {};
  const address = `${providerUrl}${path}${search}`;
  return fetch(address, { method: request.method, headers, redirect: 'manual', ...body });
}
