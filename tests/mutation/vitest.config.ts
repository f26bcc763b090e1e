import { defineConfig } from 'vitest/config';
import { groups, tooSlow } from './groups.ts';

const group = groups[process.env.MUTATION_GROUP ?? ''];
if (!group) throw new Error('MUTATION_GROUP names none of tests/mutation/groups.ts');

/** The tests that StrykerJS runs against each mutant of one group. */
export default defineConfig({
  test: {
    include: group.tests,
    exclude: tooSlow,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    ...(group.database ? { globalSetup: ['tests/support/global-setup.ts'] } : {}),
  },
});
