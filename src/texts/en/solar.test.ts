import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Finding } from '#domain/solar/finding.ts';
import { sentenceOf } from './solar.ts';

/** Each wording of a rule once: a finding as JSON, below it what a shopper reads. */
const samples = readFileSync(new URL('./solar-findings.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n\n');

test.each(samples.map((sample) => sample.split('\n')))('a shopper reads of %s: %s', (finding = '', words) => {
  expect(sentenceOf(JSON.parse(finding) as Finding)).toBe(words);
});

test('each rule of the system check has a wording among the samples', () => {
  const rules = readFileSync(new URL('../../domain/solar/finding.ts', import.meta.url), 'utf8')
    .split('export type RuleFacts = {')[1]
    ?.split('\n};')[0]
    ?.matchAll(/^ {2}'?([a-z-]+)'?:/gm);
  for (const [, rule] of rules ?? []) expect(samples.join('\n')).toContain(`"rule": "${rule}"`);
});
