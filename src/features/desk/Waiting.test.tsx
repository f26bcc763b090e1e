import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Waiting } from './Waiting.tsx';

const overview = {
  tasks: [],
  inquiries: 0,
  refunds: [],
  health: { alarms: [], webhook_at: null, messages_since: null, jobs: [] },
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
