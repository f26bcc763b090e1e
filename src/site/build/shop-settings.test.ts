import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import look from '#content/look.json' with { type: 'json' };
import site from '#content/site.json' with { type: 'json' };
import type { SettingChanges } from '#settings/groups.ts';
import { storeList } from '#site/stored-lists.ts';
import { checkSettingsFiles, shopSettings } from './shop-settings.ts';

const reading =
  (changed: Record<string, unknown>, colours: object = look) =>
  (file: string) =>
    Promise.resolve(JSON.stringify(file.endsWith('site.json') ? { ...site, ...changed } : colours));

test('the settings of the demonstration let a build begin', async () => {
  await expect(checkSettingsFiles()).resolves.toBeUndefined();
});

test.each([
  [{ name: '' }, 'content/site.json: name must not be empty'],
  [{ name: undefined }, 'content/site.json: name is missing: add it'],
  [{ tagline: 12 }, 'content/site.json: tagline must be text in quotes'],
  [{ nmae: 'Verma Solar' }, 'content/site.json: nmae is not a field: correct its name, or remove it'],
  [
    { legal: { ...site.legal, gstin: '27AAPFU0939F1ZX' } },
    'content/site.json: legal.gstin is no GSTIN: compare it with your registration, or leave it empty',
  ],
  [
    { contact: { ...site.contact, phoneHref: '0712 000' } },
    'content/site.json: contact.phoneHref must be the phone number in digits only',
  ],
  [
    { payment: { cod: true, codBelow: 250_000, online: true } },
    'content/site.json: payment.codBelow must be 200000 or less',
  ],
  [
    { parcels: { returnDays: 10, carriers: [{ name: 'Own van', url: 'https://van.example/' }] } },
    'content/site.json: parcels.carriers.0.url must be an https address with {number}',
  ],
])('settings with %j end a build with a sentence that names the field', async (changed, sentence) => {
  await expect(checkSettingsFiles(reading(changed))).rejects.toThrow(sentence);
});

test('a colour that is none and a file that is no JSON end a build, each with its file', async () => {
  const wrong = { ...look, light: { ...look.light, sun: 'yellow' } };
  await expect(checkSettingsFiles(reading({}, wrong))).rejects.toThrow(
    'content/look.json: light.sun must be a colour: # and six digits',
  );
  await expect(checkSettingsFiles(async () => '{ "name": ')).rejects.toThrow('content/site.json is no JSON');
});

/** What modules of the site import as a file of the settings, after a load of the shop with these changes. */
async function importedAfter(changes: SettingChanges, file: 'site.json' | 'look.json') {
  const cache = await mkdtemp(join(tmpdir(), 'settings-'));
  vi.stubEnv('ASTRO_CACHE_DIR', cache);
  await storeList('settings', [changes]);
  const load = shopSettings().load as unknown as (id: string) => Promise<string | undefined>;
  const code = await load(resolve('content', file));
  await rm(cache, { recursive: true });
  return code && JSON.parse(code);
}
afterEach(() => vi.unstubAllEnvs());

test('modules of the site import what the desk has published in the place of the files', async () => {
  const changes = {
    shop: {
      name: { value: 'Nagpur Solar', seen: site.name },
      main_colour: { value: '#ff8a3d', seen: look.light.sun },
    },
  };
  expect(await importedAfter(changes, 'site.json')).toEqual({ ...site, name: 'Nagpur Solar' });
  expect((await importedAfter(changes, 'look.json')).light.sun).toBe('#ff8a3d');
});

test('without a change the files themselves are imported', async () => {
  expect(await importedAfter({}, 'site.json')).toBeUndefined();
});
