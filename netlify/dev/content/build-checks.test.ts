import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import file from '#content/regulation.json' with { type: 'json' };
import { checkRegulation } from './build-checks.ts';

/** The lines that are said before a build with these rules. */
async function check(text: string, today = '2026-11-21'): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'regulation-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'content'));
  await writeFile(join(root, 'content/regulation.json'), text);
  const lines: string[] = [];
  await checkRegulation(root, today, (line) => lines.push(line));
  return lines;
}

test('regulation: a build is silent until a review date has passed, then names value and day', async () => {
  const [tariff] = file.tariffs;
  const rules = JSON.stringify({
    ...file,
    almm: { ...file.almm, review_by: '2026-12-31' },
    tariffs: [{ ...tariff, review_by: '2026-12-31' }],
  });
  expect(await check(rules, '2026-12-31')).toEqual([]);
  expect(await check(rules, '2027-01-01')).toEqual([
    expect.stringMatching(/^WARNING: check these values of content\/regulation\.json/),
    '  almm (to be checked by 2026-12-31)',
    '  tariffs, Uttar Pradesh (to be checked by 2026-12-31)',
  ]);
});

test('regulation: a file that cannot be read ends the build with a sentence', async () => {
  await expect(check('{"almm": ')).rejects.toThrow(/content\/regulation\.json: is not JSON/);
  await expect(check('{"almm": {}}')).rejects.toThrow(/content\/regulation\.json: almm\.from: is missing/);
});
