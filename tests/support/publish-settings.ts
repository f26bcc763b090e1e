import { randomUUID } from 'node:crypto';
import { addOperator } from '#netlify/commerce/people/operators.ts';
import type { Connection } from '#netlify/platform/database.ts';

/** An owner of a running shop, who calls its API as the desk does. */
export async function ownerOf(shop: string, database: Connection) {
  const username = `owner_${randomUUID().slice(0, 8)}`;
  const password = 'monsoon-lamp-42';
  const send = async (method: string, path: string, body?: object, access?: string) => {
    const reply = await fetch(`${shop}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...(access && { Authorization: `Bearer ${access}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!reply.ok) throw new Error(`${method} ${path} answered ${reply.status}: ${await reply.text()}`);
    return reply.json();
  };
  const { access } = await send('POST', '/api/users/auth/register/', { username, password });
  await addOperator(database, username);
  const call = (method: string, path: string, body?: object) => send(method, path, body, access);

  /** Publishes changes of an entry, over what the shop has. */
  async function publish(entry: string, changes: Record<string, unknown>): Promise<void> {
    const at = `/api/desk/content/${entry}/`;
    const { draft, shop: now } = await call('GET', at);
    const seen = Object.fromEntries(Object.keys(changes).map((name) => [name, now[name]]));
    const saved = await call('POST', `${at}draft/`, { changes, seen, version: draft?.version ?? 0 });
    await call('POST', `${at}publish/`, { version: saved.draft?.version ?? 0 });
  }
  return { username, access, call, publish };
}
