import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** What axe finds wrong on the page as it stands: each rule with the places that break it. `options`: by default all rules. */
export async function axeFindings(page: Page, options: RunOptions = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (run) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, run);
      return violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
      );
    },
    { ...options, resultTypes: ['violations'] } satisfies RunOptions,
  );
}
