import { expect, test } from 'vitest';
import file from '#content/regulation.json' with { type: 'json' };
import { rulesInWords } from './rules.ts';

const all = (rules = file) => rulesInWords(rules).flatMap((group) => group.rules);
const find = (words: string, rules = file) => all(rules).find((rule) => rule.words.includes(words));

test('rules: each says since when it applies, where it was read, and when it is checked again', () => {
  const { state_money, ...others } = file;
  expect(all()).toHaveLength(Object.keys(others).length + state_money.length);
  for (const { note } of all())
    expect(note).toMatch(
      /^(Since \d+ \w+ 20\d\d|Differs by state)\. Source: .+\. We check it again by \d+ \w+ 20\d\d\.$/,
    );
});

test('rules: the sentences follow from the values', () => {
  expect(find('PM Surya Ghar pays')?.words).toBe(
    'PM Surya Ghar pays the owner of a home ₹30,000 for each kW up to 2 kW, then ₹18,000 for each kW up to 3 kW: ₹78,000 at most.',
  );
  expect(find('10 % more')?.words).toContain(
    '₹85,800 at most: Andaman and Nicobar Islands, Arunachal Pradesh',
  );
  expect(find('A housing society')?.words).toBe(
    'A housing society gets ₹18,000 for each kW, up to 500 kW and 3 kW a house, for common services such as lifts, pumps and charging points alone. Plants of its members count against both limits.',
  );
  expect(find('Uttar Pradesh adds')?.words).toMatch(
    /^Uttar Pradesh adds ₹15,000 for each kW\. That is ₹30,000 at most\. .*our figures leave it out/,
  );
  expect(find('Rajasthan adds')?.words).toContain('₹17,000 for a system');
  expect(find('your sanctioned load:')?.words).toMatch(
    /^A system of up to 10 kW may be larger .* the electricity company raises the load/,
  );
  expect(find('The scheme ends')).toMatchObject({
    words: 'The scheme ends on 31 March 2027.',
    note: expect.stringContaining('Operational guidelines, June 2024'),
  });
  expect(find('On a battery sold alone')?.note).toContain('Bajaj Finserv, 22 December 2025');
  const changed = {
    ...file,
    subsidy_conditions: {
      ...file.subsidy_conditions,
      value: { ...file.subsidy_conditions.value, domestic_cells: false },
    },
    almm: { ...file.almm, from: '2027-01-01', value: { list_1: true, list_2: false } },
    grievances: { ...file.grievances, value: { acknowledged_in_hours: 24, redressed_in_months: 2 } },
  };
  expect(find('registered on the national portal', changed)?.words).not.toContain('Indian cells');
  expect(find('list I', changed)).toMatchObject({
    words: expect.not.stringContaining('list II'),
    note: expect.stringContaining('Since 1 January 2027'),
  });
  expect(find('24 hours', changed)?.words).toContain('within 2 months');
});
