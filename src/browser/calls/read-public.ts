import { isGone } from './is-not-found.ts';

/**
 * Reads public data without the schemas of the full client, for small pages. Returns unparsed JSON, null if the
 * API says that the item does not exist, or undefined on any failure. The caller checks what it uses.
 */
export async function readPublic(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' } });
    const body = await response.json();
    return response.ok ? body : isGone(response.status, body) ? null : undefined;
  } catch {
    return undefined;
  }
}
