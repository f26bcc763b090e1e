import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { overdueRules, readRegulation } from '#domain/regulation/regulation.ts';
import { ContentError } from './content-files.ts';

const file = 'content/regulation.json';

/**
 * Checks content/regulation.json before a build, and returns which of its values are due to be checked again. `today` is
 * a day like 2026-11-21. Throws ContentError.
 */
export async function checkRegulation(
  root: string,
  today: string,
  say: (line: string) => void,
): Promise<void> {
  const text = await readFile(join(root, file), 'utf8');
  const read = readRegulation(parse(text));
  if (!read.ok) throw new ContentError(read.error.map((problem) => `${file}: ${problem}`));
  const overdue = overdueRules(read.value, today);
  if (overdue.length === 0) return;
  say(`WARNING: check these values of ${file} against their sources, then set a new review_by:`);
  for (const line of overdue) say(`  ${line}`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ContentError([`${file}: is not JSON: ${(error as Error).message}`]);
  }
}
