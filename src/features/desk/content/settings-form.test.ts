import { expect, test } from 'vitest';
import { lookStyles } from '#domain/base/look.ts';
import { settingGroups } from '#settings/group-names.ts';
import { fieldsOf, withChanges } from '#settings/groups.ts';
import { Look, problemsOf } from '#settings/schema.ts';
import { fileSettings } from '#settings/settings.ts';
import { fontTexts } from '#texts/en/desk-settings.ts';
import { settings } from './settings-form.ts';

test.each(settingGroups)(
  'the form of the settings "%s" has a control for each of their fields, once',
  (group) => {
    const shown = settings
      .filter(({ only }) => only === group)
      .flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(shown.toSorted()).toEqual(Object.keys(fieldsOf(fileSettings, group)).toSorted());
  },
);

test('the first font is that of the shop as it comes, and each may stand in the settings', () => {
  const fonts = Object.keys(fontTexts);
  expect(fonts[0]).toBe(fileSettings.look.font);
  for (const font of fonts) expect(problemsOf(Look, { ...fileSettings.look, font })).toEqual([]);
  const chosen = { shop: { font: { value: fonts[3], seen: fonts[0] } } };
  expect(lookStyles(withChanges(fileSettings, chosen).look)).toContain('Georgia, Cambria');
});
