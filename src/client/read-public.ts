/**
 * Reads public data without the schemas of the full client, for small pages. Returns unparsed JSON, null if the
 * API says that the item does not exist, or undefined on any failure. The caller checks what it uses.
 */
export async function readPublic(address: string): Promise<unknown> {
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' } });
    if (response.ok) return await response.json();
    // A 404 without `detail` does not come from the API but from a proxy or server in front of it.
    return response.status === 404 && (await response.json()).detail ? null : undefined;
  } catch {
    return undefined;
  }
}
