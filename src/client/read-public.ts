/**
 * One public read without the schemas of the full client, for pages that must stay small: the JSON as it came, null
 * where the shop itself says that there is no such thing, or undefined on any failure. The caller checks what it uses.
 */
export async function readPublic(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' } });
    if (response.ok) return await response.json();
    // A 404 without a `detail` comes from something before the shop.
    return response.status === 404 && (await response.json()).detail ? null : undefined;
  } catch {
    return undefined;
  }
}
