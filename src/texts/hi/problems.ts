import type { Problem } from '#contract/reason.ts';
import type { Complete } from '../complete.ts';

const shownMax = 5;

export const placeText = (path: Problem['path']): string =>
  path
    .map((part) =>
      typeof part === 'number' ? `[${part}]` : /[^\w$]/.test(part) ? `[${JSON.stringify(part)}]` : `.${part}`,
    )
    .join('')
    .replace(/^\./, '')
    .replace(/^items\[(\d+)\]\.?/, (_, index) => `items, लाइन ${Number(index) + 1}, `);

export const problemsText = (problems: readonly Problem[]): string =>
  problems
    .slice(0, shownMax)
    .map(({ path, message }) => (path.length > 0 ? `${placeText(path)}: ${message}` : message))
    .join('; ');

export type Checked = Complete<
  typeof import('#texts/en/problems.ts'),
  typeof import('#texts/hi/problems.ts')
>;
