import { expect, test } from 'vitest';
import { settingGroups } from '#settings/group-names.ts';
import { fieldsOf } from '#settings/groups.ts';
import { fileSettings } from '#settings/settings.ts';
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
