import { simulatedProviderPath } from '#cli/settings.ts';

const ofTheWindow = /^\/v1\/checkout(?:\.js$|\/)/;

/**
 * Forwards requests for the payment window (its scripts and its calls) from the shop's address to the simulator. The
 * simulator's API and its control are reachable on its own port only. Undefined for any other request.
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
