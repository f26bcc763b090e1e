import { globSync } from 'node:fs';
import { join } from 'node:path';
import { groups } from './groups.ts';

/**
 * Loads the mutated files before any test. Functions load their modules with the first call: StrykerJS would then count
 * the code that runs on loading as covered by that one test only.
 */
const { mutate = [] } = groups[process.env.MUTATION_GROUP ?? ''] ?? {};
const isLeftOut = (pattern: string): boolean => pattern.startsWith('!');
const exclude = mutate.filter(isLeftOut).map((pattern) => pattern.slice(1));
for (const file of globSync(
  mutate.filter((pattern) => !isLeftOut(pattern)),
  { exclude },
)) {
  await import(join(process.cwd(), file));
}
