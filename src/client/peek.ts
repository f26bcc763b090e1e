/**
 * One public read without the schemas of the full client, for pages that must stay small: the JSON as it came,
 * or undefined on any failure. The caller checks what it uses.
 */
export async function peek(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' } });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}
