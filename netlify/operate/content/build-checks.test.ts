import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import file from '#content/regulation.json' with { type: 'json' };
import temperatures from '#content/solar/design-temperatures.json' with { type: 'json' };
import discoms from '#content/solar/discoms.json' with { type: 'json' };
import yields from '#content/solar/yield.json' with { type: 'json' };
import { checkDatedFiles } from './dated-files.ts';
import { checkFileAreas } from './file-areas.ts';

/** The lines that are said before a build in which these files of content/ differ from the shop's. */
async function check(changed: Record<string, string>, today = '2026-11-25'): Promise<string[]> {
  const root = await mkdtemp(join(tmpdir(), 'dated-'));
  onTestFinished(() => rm(root, { recursive: true }));
  const content = resolve(import.meta.dirname, '../../../content');
  for (const name of ['regulation.json', 'solar'])
    await cp(join(content, name), join(root, 'content', name), { recursive: true });
  for (const [name, text] of Object.entries(changed)) await writeFile(join(root, 'content', name), text);
  const lines: string[] = [];
  await checkDatedFiles(root, today, (line) => lines.push(line));
  return lines;
}

test('a build is silent until a review date has passed, then names file, value and day of every data file', async () => {
  const day = '2026-12-31';
  const [topUp, ...topUps] = file.state_money;
  const [discom, ...others] = discoms.discoms;
  const changed = {
    'regulation.json': JSON.stringify({
      ...file,
      almm: { ...file.almm, review_by: day },
      state_money: [{ ...topUp, review_by: day }, ...topUps],
    }),
    'solar/discoms.json': JSON.stringify({ ...discoms, discoms: [{ ...discom, review_by: day }, ...others] }),
    'solar/yield.json': JSON.stringify({ ...yields, review_by: day }),
    'solar/design-temperatures.json': JSON.stringify({ ...temperatures, review_by: day }),
  };
  expect(await check(changed, day)).toEqual([]);
  expect((await check(changed, '2027-01-01')).sort()).toEqual([
    '  content/regulation.json: almm (to be checked by 2026-12-31)',
    '  content/regulation.json: state_money, Uttar Pradesh national (to be checked by 2026-12-31)',
    '  content/solar/design-temperatures.json: the whole file (to be checked by 2026-12-31)',
    '  content/solar/discoms.json: discoms, uttar-pradesh-towns (to be checked by 2026-12-31)',
    '  content/solar/yield.json: the whole file (to be checked by 2026-12-31)',
    'WARNING: check these values against their sources, then set a new review_by:',
  ]);
});

test('no value of the shop is due today, and all are within five years', async () => {
  expect(await check({})).toEqual([]);
  expect((await check({}, '2031-11-25')).length).toBeGreaterThan(40);
});

test('a data file that cannot be read ends the build with a sentence', async () => {
  await expect(check({ 'regulation.json': '{"almm": ' })).rejects.toThrow(
    /content\/regulation\.json: is not JSON/,
  );
  await expect(check({ 'regulation.json': '{"almm": {}}' })).rejects.toThrow(
    /content\/regulation\.json: almm\.from: is missing/,
  );
  await expect(check({ 'solar/discoms.json': '{"discoms": []}' })).rejects.toThrow(
    /content\/solar\/discoms\.json: discoms: must be a list/,
  );
});

test('a district of content/site.json that is none ends a build, with its line and what may be meant', async () => {
  const root = await mkdtemp(join(tmpdir(), 'areas-'));
  onTestFinished(() => rm(root, { recursive: true }));
  await mkdir(join(root, 'content'));
  const site = (fitting: string[]) =>
    writeFile(join(root, 'content/site.json'), JSON.stringify({ areas: { parcels: ['Bihar'], fitting } }));
  await site(['Kanpur Nagar, 12 days', '4400']);
  await checkFileAreas(root);
  await site(['Kanpur Nagar', 'Nagpurr, 3 days']);
  await expect(checkFileAreas(root)).rejects.toThrow(
    /content\/site\.json: areas\.fitting: “Nagpurr, 3 days” is not a district or state that we know\. Is it Nagpur/,
  );
});
