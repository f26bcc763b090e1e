import { expect, test } from 'vitest';
import demonstration from '#content/site.json' with { type: 'json' };
import { root } from '#netlify/server/folders.ts';
import { openQuestions, reportOpenQuestions } from './launch-checks.ts';

const site = {
  legal: { name: 'Verma Solar Private Limited' },
  contact: {
    address: ['2 Station Road', 'Lucknow 226001'],
    email: 'help@verma-solar.in',
    hours: 'Mon-Sat 10AM-7PM',
  },
  hero: { stats: [{ value: '10K+', label: 'Happy Customers' }], chips: ['Energy independence'] },
};
const contactPage = 'Write to the **Grievance Officer**, Asha Verma, +91 522 400 0001.';

test('a shop that proves what it claims is asked nothing', () => {
  expect(openQuestions({ ...site, proven: ['10K+ Happy Customers'] }, contactPage)).toEqual([]);
});

test('a claim that nobody has proven is named with its place', () => {
  expect(openQuestions(site, contactPage)).toEqual([
    'hero.stats of content/site.json: can you prove "10K+ Happy Customers"?',
  ]);
});

test('round the clock beside office hours is named as a contradiction', () => {
  const asked = openQuestions(
    { ...site, hero: { stats: [{ value: '24/7', label: 'Support' }] } },
    contactPage,
  );
  expect(asked).toContain('contact.hours of content/site.json: "Mon-Sat 10AM-7PM" stands beside "24/7".');
});

test('a contact page without the grievance officer’s phone number is named', () => {
  expect(openQuestions({ ...site, hero: {} }, 'Write to the **Grievance Officer** or call 1915.')).toEqual([
    'content/pages/contact.md: name the grievance officer, with a phone number.',
  ]);
});

test('of the demonstration the details, the officer and each claim are named', async () => {
  const lines: string[] = [];
  await reportOpenQuestions(root, (line) => lines.push(line));
  const said = lines.join('\n');
  for (const part of [
    'legal.name',
    'contact.address',
    'contact.email',
    'grievance officer',
    '10K+',
    '24/7',
    '#1',
  ])
    expect(said).toContain(part);
  expect(demonstration.legal.name).toContain('(demonstration)');
});
