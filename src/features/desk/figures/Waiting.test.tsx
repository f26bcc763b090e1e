import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Waiting } from './Waiting.tsx';

const overview = {
  tasks: [],
  inquiries: { count: 0 },
  unchecked: { count: 0 },
  low_stock: { count: 0 },
  refunds: [],
  health: {
    alarms: [],
    webhook_at: null,
    messages_since: null,
    backup_at: null,
    invoice_numbers: { used: 1234, of: 98_999_901 },
    jobs: [],
  },
};
const shown = (reviewBy: string) =>
  renderToStaticMarkup(
    <Waiting
      overview={overview as never}
      dated={[{ name: 'content/solar/yield.json: the whole file', reviewBy }]}
      go={() => {}}
    />,
  );

test('the desk names figures whose day of review has passed, and no others', () => {
  expect(shown('2020-03-31')).toContain('content/solar/yield.json: the whole file, due on 31 Mar 2020');
  expect(shown('2999-12-31')).not.toContain('yield.json');
});

test('a task that has more orders than are counted says so', () => {
  const tasks = [{ task: 'ship', count: 1000, has_more: true }];
  const page = renderToStaticMarkup(
    <Waiting overview={{ ...overview, role: 'orders', tasks } as never} dated={[]} go={() => {}} />,
  );
  expect(page).toContain('Orders to pack and ship</span><strong>1,000+</strong>');
  expect(page).toContain('1,234 of 9,89,99,901 in this financial year');
});
