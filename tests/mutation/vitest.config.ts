import { matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { groups } from './groups.ts';

const group = groups[process.env.MUTATION_GROUP ?? ''];
if (!group) throw new Error('MUTATION_GROUP must be the name of a group in tests/mutation/groups.ts');
const { tests, database } = group;

/** Runs the test files in the order of their group, because a mutant is done at the first test that fails. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      tests.findIndex((pattern) => matchesGlob(relative(process.cwd(), moduleId), pattern));
    return files.toSorted((one, other) => rank(one) - rank(other));
  }
}

/** The tests that StrykerJS runs against each mutant of one group. */
export default defineConfig({
  test: {
    include: tests,
    setupFiles: ['tests/mutation/import-mutated.ts'],
    sequence: { sequencer: InOrder },
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(database ? { globalSetup: ['tests/support/global-setup.ts'] } : {}),
  },
});
