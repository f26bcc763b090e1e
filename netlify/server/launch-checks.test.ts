import { expect, test } from 'vitest';
import regulation from '#content/regulation.json' with { type: 'json' };
import demonstration from '#content/site.json' with { type: 'json' };
import { root } from './folders.ts';
import { openQuestions as questions, reportOpenQuestions } from './launch-checks.ts';

const site = {
  legal: {
    name: 'Verma Solar Private Limited',
    cin: 'U40106UP2026PTC123456',
    grievanceOfficer: {
      name: 'A name',
      designation: 'Manager',
      phone: '+91 522 400 0001',
      email: 'care@verma-solar.in',
    },
  },
  contact: {
    address: ['2 Station Road', 'Lucknow 226001'],
    phone: '+91 522 400 0002',
    email: 'help@verma-solar.in',
    hours: 'Mon-Sat 10AM-7PM',
  },
  hero: { stats: [{ value: '10K+', label: 'Happy Customers' }], chips: ['Energy independence'] },
};
const openQuestions = (given: unknown, pages: Record<string, string> = {}) =>
  questions(given, pages, regulation);
const quiet = { ...site, hero: {} };

test('a shop that proves what it claims is asked nothing', () => {
  expect(openQuestions({ ...site, proven: ['10K+ Happy Customers'] }, { 'terms.md': 'Our terms.' })).toEqual(
    [],
  );
});

test('a claim that nobody has proven is named with its place', () => {
  expect(openQuestions(site)).toEqual([
    'hero.stats of content/site.json: can you prove "10K+ Happy Customers"?',
  ]);
});

test('round the clock beside office hours is named as a contradiction', () => {
  const asked = openQuestions({ ...site, hero: { stats: [{ value: '24/7', label: 'Support' }] } });
  expect(asked).toContain('contact.hours of content/site.json: "Mon-Sat 10AM-7PM" stands beside "24/7".');
});

test('each detail of the seller that the law asks for and that is empty has a sentence', () => {
  const grievanceOfficer = { ...site.legal.grievanceOfficer, designation: '', phone: ' ' };
  expect(openQuestions({ ...quiet, legal: { ...site.legal, cin: '', grievanceOfficer } })).toEqual([
    'legal.grievanceOfficer.designation of content/site.json is empty: shops must show the designation of the grievance officer since 23 July 2020.',
    'legal.grievanceOfficer.phone of content/site.json is empty: shops must show the phone number of the grievance officer since 23 July 2020.',
    'legal.cin of content/site.json is empty: a company must show its Corporate Identity Number since 27 July 2016.',
  ]);
});

test.each([
  ['Verma Solar LLP', '', []],
  ['Verma & Daughters', '', []],
  [
    'Verma Solar Ltd',
    'U4010',
    ['legal.cin of content/site.json: "U4010" is no CIN, like U40106UP2026PTC123456.'],
  ],
])('%s with the company number "%s" is asked %j', (name, cin, asked) => {
  expect(openQuestions({ ...quiet, legal: { ...site.legal, name, cin } })).toEqual(asked);
});

test('a text that somebody must read is named until it is published at the desk', () => {
  const terms = '---\ntitle: "Terms"\ncheck: "a lawyer should read it"\n---\nOur terms.';
  expect(openQuestions(quiet, { 'terms.md': terms })).toEqual([
    'content/pages/terms.md: a lawyer should read it. Publish it at the desk, or remove its line "check".',
  ]);
  expect(openQuestions(quiet, { 'terms.md': 'Our terms.' })).toEqual([]);
});

test('the launch checks name the details, the officer, the pages and each claim of the demonstration', async () => {
  const lines: string[] = [];
  await reportOpenQuestions(root, (line) => lines.push(line));
  const said = lines.join('\n');
  for (const part of [
    'legal.name',
    'legal.cin',
    'contact.address',
    'contact.phone',
    'contact.email',
    'legal.grievanceOfficer.name',
    'content/pages/terms.md',
    '10K+',
    '24/7',
    '#1',
  ])
    expect(said).toContain(part);
  expect(demonstration.legal.name).toContain('(demonstration)');
});
