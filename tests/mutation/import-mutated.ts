import { globSync } from 'node:fs';
import { join } from 'node:path';
import { groups } from './groups.ts';

/**
 * Loads what is mutated before any test. A function loads its modules with its first call; StrykerJS would then hold what
 * runs while they load against that one test only.
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
