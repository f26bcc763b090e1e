import { matchesGlob, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { groups } from './groups.ts';

const group = groups[process.env.MUTATION_GROUP ?? ''];
if (!group) throw new Error('MUTATION_GROUP names none of tests/mutation/groups.ts');
const { tests, database } = group;

/** Files in the order of their group: a mutant is done with at the first test that fails. */
class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification): number =>
      tests.findIndex((pattern) => matchesGlob(relative(process.cwd(), moduleId), pattern));
    return files.toSorted((one, other) => place(one) - place(other));
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
