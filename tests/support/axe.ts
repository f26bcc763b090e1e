import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright';

/** The accessibility problems that axe finds: each broken rule with the elements that break it. By default all rules run. The page must run scripts: without them axe's timers never end. */
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
