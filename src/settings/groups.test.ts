import { describe, expect, test } from 'vitest';
import { contrast, readableContrast } from '#domain/base/colour.ts';
import { settingGroups } from './group-names.ts';
import { changedOf, fieldsOf, withChanges } from './groups.ts';
import { problemsOf, Site } from './schema.ts';
import { fileSettings as files } from './settings.ts';

const changed = (name: string, value: unknown, seen: unknown) => ({ shop: { [name]: { value, seen } } });

describe('settings of files and desk', () => {
  test('without a change they are those of the files, to the last value', () => {
    expect(withChanges(files, {})).toEqual(files);
    for (const group of settingGroups) expect(changedOf(files, group, fieldsOf(files, group))).toEqual({});
  });

  test('what the desk changed counts while the file says what it said then', () => {
    const changes = changed('name', 'Nagpur Solar', files.name);
    expect(withChanges(files, changes).name).toBe('Nagpur Solar');
    expect(withChanges({ ...files, tagline: 'Another' }, changes).name).toBe('Nagpur Solar');
  });

  test('a field that changed in the file since is the file’s again', () => {
    const later = { ...files, name: 'Verma Solar' };
    expect(withChanges(later, changed('name', 'Nagpur Solar', files.name)).name).toBe('Verma Solar');
  });

  test('a new phone number is dialled by its digits', () => {
    const changes = { business: { phone: { value: '+91 712 222 33 44', seen: files.contact.phone } } };
    expect(withChanges(files, changes).contact.phoneHref).toBe('+917122223344');
  });

  test.each([
    ['+91 98765 43210', true],
    ['919876543210', true],
    ['98765 43210', false],
    ['ask Ravi', false],
  ])('a WhatsApp number needs its country code and may have spaces: %s', (whatsapp, isRight) => {
    const { look: _, ...rest } = files;
    const site = { ...rest, contact: { ...rest.contact, whatsapp } };
    expect(problemsOf(Site, site).map(({ path }) => path)).toEqual(isRight ? [] : ['contact.whatsapp']);
  });

  test('two new colours give a light and a dark look that can be read', () => {
    const { look } = withChanges(files, {
      shop: {
        main_colour: { value: '#ff8a3d', seen: files.look.light.sun },
        link_colour: { value: '#0a5f38', seen: files.look.light.cyan },
      },
    });
    expect([look.light.sun, look.light.cyan]).toEqual(['#ff8a3d', '#0a5f38']);
    expect(contrast(look.light.sun, look.light.dark)).toBeGreaterThan(readableContrast);
    expect(contrast(look.dark.cyan, look.dark.paper)).toBeGreaterThan(readableContrast);
    expect(contrast(look.light.cyan, look.light['cyan-wash'])).toBeGreaterThan(readableContrast);
    expect(look.dark.cyan).not.toBe(files.look.dark.cyan);
    expect(look.light.ink).toBe(files.look.light.ink);
  });
});
