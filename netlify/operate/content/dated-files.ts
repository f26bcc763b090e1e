import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Result } from '#domain/base/result.ts';
import { readDiscoms } from '#domain/regulation/discoms.ts';
import { readRegulation } from '#domain/regulation/regulation.ts';
import { datedValues, overdueValues } from '#domain/regulation/review.ts';
import { ContentError } from './content-error.ts';

/** The data files that are checked field by field here; the others are read where pages are made. */
const checked: Record<string, (given: unknown) => Result<unknown, string[]>> = {
  'content/regulation.json': readRegulation,
  'content/solar/discoms.json': readDiscoms,
};

/**
 * Checks the data files with sources and dates before a build, and warns of each value that is due to be checked again.
 * `today` is a day like 2026-11-21. Throws ContentError.
 */
export async function checkDatedFiles(
  root: string,
  today: string,
  say: (line: string) => void,
): Promise<void> {
  const names = await readdir(join(root, 'content/solar'));
  const files = [
    'content/regulation.json',
    ...names.filter((name) => name.endsWith('.json')).map((name) => `content/solar/${name}`),
  ];
  const overdue: string[] = [];
  for (const file of files) {
    const content = parse(file, await readFile(join(root, file), 'utf8'));
    const read = checked[file]?.(content);
    if (read && !read.ok) throw new ContentError(read.error.map((problem) => `${file}: ${problem}`));
    for (const { name, reviewBy } of overdueValues(datedValues(content), today))
      overdue.push(`  ${file}: ${name} (to be checked by ${reviewBy})`);
  }
  if (overdue.length === 0) return;
  say('WARNING: check these values against their sources, then set a new review_by:');
  for (const line of overdue) say(line);
}

function parse(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentError([`${file}: is not JSON: ${(error as Error).message}`]);
  }
}
