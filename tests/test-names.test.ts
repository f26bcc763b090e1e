import { describe, expect, test } from 'vitest';
import { unknownTestFile } from './support/unknown-test-file.ts';

describe('npm run test:unit, test:api and test:e2e with names of files', () => {
  test.each([
    [[]],
    [['--project', 'unit']],
    [['--project', 'unit', 'src/domain/cart.test.ts']],
    [['--project', 'unit', './src/domain/cart.test.ts:12']],
    [['--project', 'api', 'orders', '-t', 'sold out']],
    [['cart', 'tests/e2e']],
  ])('%j names only files that are there', (args) => {
    expect(unknownTestFile(args)).toBeUndefined();
  });

  test('a name without a file is said, with the places where such tests stand', () => {
    expect(unknownTestFile(['--project', 'api', 'orders', 'ordres'])).toBe(
      'There is no api test file "ordres". They are in tests/functions/**/*.test.ts.',
    );
  });

  test('a file of another kind is said, with the command that runs it', () => {
    expect(unknownTestFile(['--project=unit', 'tests/e2e/blog.test.ts'])).toBe(
      'There is no unit test file "tests/e2e/blog.test.ts". It is one of the e2e tests: npm run test:e2e tests/e2e/blog.test.ts',
    );
  });
});
