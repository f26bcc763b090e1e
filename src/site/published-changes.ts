import type { SettingChanges } from '#settings/groups.ts';
import { storedList } from './stored-lists.ts';

/** What the desk had published of the shop's settings at the last load; nothing before the first one. */
export async function publishedChanges(): Promise<SettingChanges> {
  const [changes = {}] = await storedList<SettingChanges>('settings').catch(() => []);
  return changes;
}
