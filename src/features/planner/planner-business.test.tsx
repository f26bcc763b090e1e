import { describe, expect, test } from 'vitest';
import { shown, textOf } from '#tests/support/planner-page.tsx';

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

  test('planner: gross metering stands beside feeding nothing in, one tap away', () => {
    const markup = shown(`${workshop}&workdays=6`, []);
    expect(textOf(markup)).toMatch(
      /With gross metering all that [\d.]+ kW make is sold at ₹2 a unit: ₹[\d,]+ a year. If you feed nothing in, [\d.]+ kW save ₹[\d,]+ a year, back after [\d.]+ years: 77 % of what is made/,
    );
    expect(markup).toMatch(/href="[^"]*meter=none[^"]*#planner-result"/);
    expect(textOf(shown(`${workshop}&workdays=6&meter=none`, []))).not.toContain('With gross metering');
  });

  test('planner: eight days of work a week and an income tax of 80 % are asked for at their fields', () => {
    const markup = shown(`${workshop}&workdays=8&tax=80`, []);
    expect(textOf(markup)).toContain('The days of work must be a number from 1 to 7.');
    expect(textOf(markup)).toContain('The income tax must be a number from 0 to 60.');
  });
});
