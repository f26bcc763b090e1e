import { expect, test } from 'vitest';
import file from '#content/regulation.json' with { type: 'json' };
import { readRegulation } from './regulation.ts';

const problemsOf = (given: unknown) => {
  const read = readRegulation(given);
  return read.ok ? [] : read.error;
};

test('regulation: the file of the shop is read whole', () => {
  expect(readRegulation(file)).toEqual({ ok: true, value: file });
});

test('regulation: each mistake is reported with its field and what to do', () => {
  const { gst, bis, ...others } = file;
  const given = {
    ...others,
    gst: { ...gst, from: '22.9.2025', value: { ...gst.value, solar_percent: 'five' } },
    almm: { ...file.almm, source: undefined },
    almn: {},
    state_money: [
      { ...file.state_money[0], review_by: '2027-02-30' },
      { ...file.state_money[1], value: { state: 'Goa', who: 'homes' } },
    ],
  };
  expect(problemsOf(given).sort()).toEqual([
    'almm.source: is missing',
    'almn: is not a known field; is it misspelt?',
    'bis: is missing',
    'gst.from: must be a date like 2026-03-31',
    'gst.value.solar_percent: must be a number from 0 to 100',
    'state_money.0.review_by: must be a date like 2026-03-31',
    'state_money.1.value.slug: is missing',
    'state_money.1.value: needs one of "steps", "per_unit" and "words"',
  ]);
  expect(problemsOf([])).toEqual(['must be fields with values']);
});
