import { expect, test } from 'vitest';
import look from '#content/look.json' with { type: 'json' };
import site from '#content/site.json' with { type: 'json' };
import { checkSettingsFiles } from './shop-settings.ts';

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
  [{ cashOnDelivery: { below: 250_000 } }, 'content/site.json: cashOnDelivery.below must be 200000 or less'],
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
