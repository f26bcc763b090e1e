import { expect, test } from 'vitest';
import { splitJoined } from './joined-words.ts';
import { shopVocabulary } from './search-vocabulary.ts';

const words = new Map([
  ['suryak', true],
  ['streetlight', true],
]);
const split = (typed: string) => splitJoined(typed, shopVocabulary(), words).join(' ');

test.each([
  ['solarpanel', 'solar panel'],
  ['suryakpanels', 'suryak panels'],
  ['solarinverterbattery', 'solar inverter battery'],
  ['5kwinverter', '5kw inverter'],
  ['5kpanel', '5k panel'],
  ['5hppump', '5hp pump'],
  ['3phaseinverter', '3phase inverter'],
  ['सोलरपैनल', 'सोलर पैनल'],
])('%s is typed for %s', (typed, apart) => expect(split(typed)).toBe(apart));

test.each([
  'streetlight',
  'street',
  'batteries',
  'inverter',
  'washingmachine',
  'qwertyuiop',
  '550w',
  'la',
  'panle',
])('%s is one word', (typed) => expect(split(typed)).toBe(typed));
