import type { Problem } from '#contract/reason.ts';

const shownMax = 5;

/** `items[2].quantity`; a line of an order as people count it: `items, line 3, quantity`. */
export const placeText = (path: Problem['path']): string =>
  path
    .map((part) =>
      typeof part === 'number' ? `[${part}]` : /[^\w$]/.test(part) ? `[${JSON.stringify(part)}]` : `.${part}`,
    )
    .join('')
    .replace(/^\./, '')
    .replace(/^items\[(\d+)\]\.?/, (_, index) => `items, line ${Number(index) + 1}, `);

/** The first problems of a payload: `items, line 1, quantity: must be at most 1,000; zip: must be 5 or 6 digits`. */
export const problemsText = (problems: readonly Problem[]): string =>
  problems
    .slice(0, shownMax)
    .map(({ path, message }) => (path.length > 0 ? `${placeText(path)}: ${message}` : message))
    .join('; ');
