import { describe, expect, test } from 'vitest';
import type { PlannerAnswer } from '#domain/solar/planner-answer.ts';
import { kit, shown, textOf } from '#tests/support/planner-page.tsx';
import { planAsText, planRows } from '#texts/en/planner-lead.ts';
import { blankAsk, checkAsk } from './ask.ts';
import { plannerAnswer } from './plan-of.ts';
import { typedIn } from './planner-input.ts';

const home = 'state=uttar-pradesh&units=350';

describe('a plan that is sent to the shop', () => {
  const asks = `${home}&bill=2400&pin=226010`;
  test('planner: without script the form leads to the same answer, and has a key by which it counts once', () => {
    const markup = shown(asks, [kit('kit')]);
    const [, action = ''] = /action="([^"?]+\?[^"]+)"/.exec(markup.replaceAll('&amp;', '&')) ?? [];
    expect(typedIn(new URL(action, 'https://shop.example').searchParams)).toEqual(
      typedIn(new URLSearchParams(asks)),
    );
    expect(markup).toContain('<input type="hidden" name="key" value="key"/>');
  });

  test('planner: what was wrong without script is said at its field, and what was typed stays', () => {
    const typed = { ...blankAsk, ask: 'quotation', name: 'Asha', phone: '12' };
    const errors = checkAsk(typed, false);
    const markup = shown(asks, [kit('kit')], undefined, {
      ask: {
        key: 'key',
        needsEmail: false,
        posted: { typed, errors, failure: 'The shop is closed for a minute.' },
      },
    });
    expect(markup).toContain('value="Asha"');
    expect(markup).toContain('<option value="quotation" selected="">');
    expect(textOf(markup)).toContain('Enter a valid phone number');
    expect(textOf(markup)).toContain('The shop is closed for a minute.');
    expect(markup).toContain('<details class="planner-ask" id="ask" open="">');
  });

  test.each<[string, Partial<typeof blankAsk>, boolean, string[]]>([
    ['name and phone are enough', { name: 'Asha', phone: '98765 43210' }, false, []],
    ['nothing is not', {}, false, ['name', 'phone']],
    ['an e-mail address must be one', { name: 'A', phone: '98765 43210', email: 'a@' }, false, ['email']],
    ['a backend may need it', { name: 'A', phone: '98765 43210' }, true, ['email']],
    ['a phone number has digits', { name: 'A', phone: 'call me' }, false, ['phone']],
  ])('planner: %s', (_, typed, needsEmail, wrong) => {
    expect(Object.keys(checkAsk({ ...blankAsk, ...typed }, needsEmail))).toEqual(wrong);
  });

  test('planner: who is told not to buy may ask a person or hear when it changes, with the plan', () => {
    const no = `state=bihar&units=200&bill=600`;
    const markup = shown(no, [kit('kit', { price: 250_000, subsidised: false })]);
    expect(textOf(markup)).toContain('Do not buy');
    expect(textOf(markup)).toContain('Ask us, or let us tell you if this changes');
    expect(markup).toMatch(
      /<option value="advice" selected="">Advice, and a message if this changes<\/option>/,
    );
    expect(markup).not.toContain('<option value="quotation"');
    // Whoever chose a kit all the same may have a quotation for it.
    const chosen = shown(`${no}&kit=kit`, [kit('kit', { price: 250_000, subsidised: false })]);
    expect(textOf(chosen)).toContain('Ask for a visit or a quotation');
  });

  test('planner: a home without a grid sends what it needs, and its answer has no saving and no subsidy', () => {
    const hut = 'state=assam&phase=none&run-fan=3&run-light=6';
    const markup = shown(hut, []);
    expect(markup).toContain('<details class="planner-ask" id="ask">');
    const answer = plannerAnswer(typedIn(new URLSearchParams(hut)), {
      places: undefined,
      offers: [],
      today: '2026-11-22',
    });
    expect(answer).toMatchObject({
      verdict: 'Without a grid: 1.8 kW of panels and a battery of 3.2 kWh',
      asked: 'Assam: 6 × LED lights, 6 hours; 3 × Ceiling fans, 10 hours',
      kw: 1.8,
      savedInYear: null,
    });
    const rows = planRows(answer as PlannerAnswer).map(([label]) => label);
    expect(rows).not.toContain('Saves a year');
    expect(rows).toContain('Verdict');
  });

  test('planner: the answer as data has the figures and words of the page', () => {
    const answer = plannerAnswer(typedIn(new URLSearchParams(`${home}&bill=2400`)), {
      places: undefined,
      offers: [kit('kit')],
      today: '2026-11-22',
    });
    const page = textOf(shown(`${home}&bill=2400`, [kit('kit')]));
    for (const [, value] of planRows(answer as PlannerAnswer))
      if (value !== 'Not given') expect(page).toContain(value);
    expect(answer).toMatchObject({
      kit: { slug: 'kit' },
      kw: 3,
      inputs: 'state=uttar-pradesh&units=350&bill=2400',
    });
  });

  test.each(['state=goa', 'units=350', `${home}&bill=12000`, 'pin=%00&units=many'])(
    'planner: %s gives no answer as data, as the page gives none',
    (query) => {
      const typed = typedIn(new URLSearchParams(query));
      expect(plannerAnswer(typed, { places: undefined, offers: [], today: '2026-11-22' })).toBeNull();
    },
  );

  test('planner: as text it has all of it, the link, and a line of the kit with its slug', () => {
    const typed = typedIn(new URLSearchParams(`${home}&bill=2400`));
    const given = { places: undefined, offers: [kit('kit')], today: '2026-11-22' };
    const answer = plannerAnswer(typed, given);
    const text = planAsText({ ask: 'visit', inputs: 'x', answer }, 'https://shop.example/planner/?x');
    expect(text).toMatch(/^1 × .* \(product kit\)$/m);
    expect(text).toContain('Verdict: Buy: 3 kW is the size that pays\n');
    expect(text).toMatch(/\nhttps:\/\/shop\.example\/planner\/\?x$/);
    expect(planAsText({ ask: 'visit', inputs: 'x', answer: null }, 'https://shop.example/')).toContain(
      'no answer',
    );
  });
});
