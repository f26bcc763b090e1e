import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problemsOfArea } from '#netlify/commerce/publishing/shop-areas.ts';
import { areaDistrict } from '#texts/en/desk-areas.ts';
import { ContentError } from './content-error.ts';

type Areas = { parcels?: readonly string[]; fitting?: readonly string[] };

/**
 * Ends a build whose content/site.json names a district that is none, as the desk refuses it: no address would ever be there. Throws
 * ContentError. src/settings/schema.ts checks how a line is written.
 */
export async function checkFileAreas(root: string): Promise<void> {
  const site: { areas?: Areas } = JSON.parse(await readFile(join(root, 'content/site.json'), 'utf8'));
  const found = Object.entries(site.areas ?? {}).map(async ([area, lines]) =>
    (await problemsOfArea(lines)).map(
      (problem) => `content/site.json: areas.${area}: “${lines[problem.line]}” ${areaDistrict(problem)}`,
    ),
  );
  const problems = (await Promise.all(found)).flat();
  if (problems.length > 0) throw new ContentError(problems);
}
