import { describe, expect, test } from 'vitest';
import { kit, shown, textOf } from '#tests/support/planner-page.tsx';

/** A workshop in Uttar Pradesh, where a business has gross metering at ₹2. */
const workshop = 'state=uttar-pradesh&for=business&units=3200&bill=34700&fixed=7500&phase=3&price=45000';

describe('what the planner says to a business', () => {
  test('planner: without an answer no GST is claimed back, no income tax counts, and the days of work are asked', () => {
    const words = textOf(shown(`${workshop}&meter=billing&credit=3`, []));
    expect(words).toContain('Not counted: every figure is before tax.');
    expect(words).not.toContain('GST claimed back');
    expect(words).toContain('on how many days a week you work');
  });

  test('planner: GST, income tax and days of work that are typed are counted and said, with source and date', () => {
    const markup = shown(`${workshop}&meter=none&workdays=6&tax=25&gst=yes`, []);
    const words = textOf(markup);
    expect(words).toContain('6 days of work a week, income tax of 25 %, GST claimed back');
    expect(words).toContain('A price with its fitting has 8.9 % of GST in it.');
    expect(words).toContain('Against it you write off 40 % of what is left');
    expect(words).toMatch(/Union budget of 2018-19.*we check it again by 1 Apr\w* 2027/);
    expect(words).toContain('payback time, after income tax');
    expect(words).toContain('(77 % of what is made, for 6 days of work a week;');
    expect(markup).toMatch(/name="workdays"[^>]*value="6"|value="6"[^>]*name="workdays"/);
  });

  test('planner: gross metering stands beside sending nothing to the grid, one tap away', () => {
    const markup = shown(`${workshop}&workdays=6`, []);
    expect(textOf(markup)).toContain('Buy: 28 kW is the size that pays');
    expect(textOf(markup)).toMatch(
      /has gross metering: every unit that the panels make is sold\..*To send nothing to the grid is better for you, so we count with that\. If you send nothing to the grid, 28 kW save ₹2,53,368 a year\. It pays back in 5\.4 years\. You use at once 77 % of what is made.*If all is sold at ₹2 a unit, no size pays\./,
    );
    expect(markup).toMatch(/href="[^"]*meter=gross[^"]*#planner-result"/);
  });

  test('planner: who chose to sell all reads what sending nothing to the grid would bring, and the other way round', () => {
    const sold = shown(`${workshop}&workdays=6&meter=gross&credit=4`, []);
    expect(textOf(sold)).toMatch(
      /If all is sold at ₹4 a unit, \d+ kW bring ₹[\d,]+ a year\. It pays back in/,
    );
    expect(sold).toMatch(/href="[^"]*meter=none[^"]*#planner-result"/);
    const kept = shown(`${workshop}&workdays=6&meter=none`, []);
    expect(textOf(kept)).not.toContain('is better for you');
    expect(kept).toMatch(/href="[^"]*meter=gross[^"]*#planner-result"/);
    expect(textOf(shown(`${workshop}&meter=net`, []))).not.toContain('If you send nothing to the grid, ');
  });

  test('planner: each kit says how what it makes is metered', () => {
    const kits = [kit('small', { phases: 3 }), kit('imported', { phases: 3, domestic: false })];
    const words = textOf(shown(`${workshop}&workdays=6`, kits));
    expect(words).toContain(
      'It sends nothing to the grid. Only what you use at once counts: 77 % of what is made.',
    );
    expect(words).toContain('It gets no net meter. Only what you use at once counts: 77 % of what is made.');
    expect(textOf(shown(`${workshop}&credit=9`, kits))).toContain('All that it makes is sold.');
  });

  test('planner: eight days of work a week and an income tax of 80 % are asked for at their fields', () => {
    const markup = shown(`${workshop}&workdays=8&tax=80`, []);
    expect(textOf(markup)).toContain('Type a number from 1 to 7.');
    expect(textOf(markup)).toContain('Type a number from 0 to 60.');
  });
});
