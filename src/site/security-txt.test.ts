import { expect, test } from 'vitest';
import { fileSettings, withSettings } from '#settings/settings.ts';
import { securityTxt } from './security-txt.ts';

const today = new Date('2026-11-29T10:20:30Z');
const contact = { ...fileSettings.contact, email: 'safe@shop.example' };
const fieldsOf = (text: string) =>
  Object.fromEntries(
    text
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/).slice(0, 2)),
  ) as Record<string, string>;

test('security.txt has the shop’s address, a day within a year, and its own place', () => {
  const text = withSettings({ ...fileSettings, contact, languages: [] }, () =>
    securityTxt('https://shop.example', today),
  );
  expect(fieldsOf(text)).toEqual({
    Contact: 'mailto:safe@shop.example',
    Expires: '2027-11-24T00:00:00Z',
    'Preferred-Languages': 'en',
    Canonical: 'https://shop.example/.well-known/security.txt',
  });
  expect(text.endsWith('\n')).toBe(true);
});

test('security.txt names the languages that the shop offers', () => {
  const text = withSettings({ ...fileSettings, languages: ['hi'] }, () => securityTxt('https://a.in', today));
  expect(fieldsOf(text)['Preferred-Languages']).toMatch(/^en, hi/);
});
