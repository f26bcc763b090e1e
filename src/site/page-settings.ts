import type { APIContext } from 'astro';
import { createClient } from '#browser/calls/client.ts';
import * as routes from '#contract/routes.ts';
import { inWords } from '#domain/text/in-words.ts';
import type { ShopSettings } from '#settings/schema.ts';
import { withSettings } from '#settings/settings.ts';
import { words } from './language-words.ts';
import { originOf, readPreview } from './on-demand-shop.ts';

/** How long a process uses what it has read. */
const freshMs = 10_000;
let known: { at: number; settings: Promise<ShopSettings | undefined> } | undefined;

/** The settings that are published now; undefined if they cannot be read: those of the last build are used. */
function publishedSettings(locals: object): Promise<ShopSettings | undefined> {
  if (process.env.API_BASE_URL) return Promise.resolve(undefined);
  const at = Date.now();
  if (known && at - known.at < freshMs) return known.settings;
  const before = known?.settings;
  const client = createClient({ baseUrl: originOf(locals) });
  const settings = client.signed(routes.settings, {}).then(
    (reply) => reply.settings,
    () => before,
  );
  known = { at, settings };
  return settings;
}

/** Makes a page on demand with the settings that are published now, or with those that the link of a preview shows. */
export async function underPageSettings<Value>(
  { locals, url }: Pick<APIContext, 'locals' | 'url'>,
  make: () => Promise<Value>,
): Promise<Value> {
  const token = /^\/preview\/settings\/([^/]+)\/?$/.exec(url.pathname)?.[1];
  const preview = token ? await readPreview(locals, token) : undefined;
  const shown = preview?.ok && preview.value.type === 'settings' ? preview.value.settings : undefined;
  const settings = shown ?? (await publishedSettings(locals));
  return settings ? withSettings(inWords(settings, words) as ShopSettings, make) : make();
}
