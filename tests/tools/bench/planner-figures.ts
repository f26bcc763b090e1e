import { timeBudgets } from './budgets.ts';
import { median } from './median.ts';
import type { Phone } from './phone.ts';
import type { Figure } from './report.ts';

const asked = '?state=uttar-pradesh&units=350&bill=2400&area=48&phase=1&load=3';

/** The time from a change in the planner's form until the new answer is painted: the median of many changes. */
export async function plannerFigures(phone: Phone, planner: string): Promise<Figure[]> {
  const { page, close } = await phone.visit({ cpuSlowdown: 10 }, async (page) => {
    await page.goto(planner + asked);
    await page.getByLabel('Units (kWh) on the bill').focus();
    await page.getByRole('button', { name: 'Print this answer' }).waitFor();
  });
  const times: number[] = [];
  for (let units = 351; units < 382; units += 1) times.push(await page.evaluate(changeUnits, String(units)));
  await close();
  const name = 'planner: answer after a change, CPU ÷ 10, ms';
  return [{ name, value: median(times), budget: timeBudgets.plannerAnswerMs }];
}

/** Runs in the page. */
const changeUnits = (units: string): Promise<number> =>
  new Promise((resolve) => {
    const input = document.querySelector<HTMLInputElement>('[name="units"]');
    const answer = document.querySelector<HTMLElement>('.planner-answer');
    if (!input || !answer) throw new Error('This is not the planner.');
    const started = performance.now();
    const observer = new MutationObserver(() => {
      if (!answer.textContent.includes(`${units} units a month`)) return;
      observer.disconnect();
      // The first task after a frame: the frame is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)));
    });
    observer.observe(answer, { subtree: true, childList: true, characterData: true });
    // As typing does: React ignores a value that a script sets directly.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, units);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
