import { describe, expect, test } from 'vitest';
import { err } from '#domain/base/result.ts';
import { kit, shown, textOf } from '#tests/support/planner-page.tsx';

const { fitting: _, ...unfitted } = kit('unknown');
const home = 'state=uttar-pradesh&units=350';

describe('what the planner shows', () => {
  test('planner: each kit can be chosen, and only one that was not chosen stays out of the address', () => {
    const offers = [kit('first'), kit('second', { price: 160_000 })];
    const radios = (query: string) =>
      [...shown(query, offers).matchAll(/<input [^>]*name="kit"[^>]*>/g)].map(([radio]) => [
        / value="([^"]*)"/.exec(radio)?.[1],
        radio.includes('checked'),
      ]);
    expect(radios(home)).toEqual([
      ['', true],
      ['second', false],
    ]);
    expect(radios(`${home}&kit=second`)).toEqual([
      ['first', false],
      ['second', true],
    ]);
    expect(radios(`${home}&kit=first`)).toEqual([
      ['first', true],
      ['second', false],
    ]);
    expect(radios(`${home}&kit=sold-out`)[0]).toEqual(['', true]);
  });

  test.each([
    [home, [kit('kit', { kw: 3.24 })], 'Buy: 3.24 kW is the size that pays', 3.24],
    [`${home}&kit=small`, [kit('kit'), kit('small', { kw: 2.16 })], 'Buy: 2.16 kW pays too', 2.16],
    [
      'state=uttar-pradesh&units=5000&bill=42500&for=business',
      [kit('kit', { kw: 30, phases: 3 })],
      'Buy: 30 kW is the size that pays',
      30,
    ],
    [
      `${home}&kit=dear`,
      [kit('kit'), kit('other'), kit('dear', { price: 2e6 })],
      'Do not buy: 3 kW does not earn back its cost',
      3,
    ],
    [
      `${home}&backup=yes`,
      [kit('b', { batteryKwh: 5, price: 2e6 })],
      'For power cuts only: 3 kW with a battery does not earn',
      3,
    ],
  ] as const)('planner: %s: title, saving and kit have the same kilowatts', (query, offers, title, kw) => {
    const words = textOf(shown(query, offers));
    expect(words).toContain(title);
    expect(words).toContain(`saved a month by ${kw} kW`);
    expect(words).toContain(`Size ${kw} kW We worked out each of our kits that suits you`);
  });

  test.each(['units=1&price=1000', 'units=30', 'units=1'])(
    'planner: a home of %s is answered that nothing pays',
    (query) => {
      const words = textOf(shown(`state=uttar-pradesh&${query}`, [kit('kit', { kw: 2.2, price: 90_000 })]));
      expect(words).toContain('Do not buy: solar does not pay here');
      expect(words).not.toContain('is the size that pays');
    },
  );

  test('planner: where several companies supply a place it asks which, and names whose tariff is counted', () => {
    const mumbai = {
      ok: true,
      value: { districts: [{ district: 'Mumbai', state: 'Maharashtra', stateSlug: 'maharashtra' }] },
    } as const;
    const words = textOf(shown('pin=400001&units=350', [kit('kit')], mumbai as never));
    expect(words).toContain('Electricity company Not known BEST');
    expect(words).not.toContain('MSEDCL');
    expect(words).toContain('We count with the tariff of BEST.');
    expect(textOf(shown('state=goa&units=350', [kit('kit')]))).toContain(
      'We know no tariff with a source that holds today',
    );
    expect(textOf(shown(home, [kit('kit')]))).toContain(
      'We took the tariff of MVVNL, PVVNL, PuVVNL, DVVNL, KESCO for homes in towns.',
    );
    const business = textOf(shown('state=uttar-pradesh&for=business&units=5000&bill=42500', [kit('kit')]));
    expect(business).toContain(
      'For a business MVVNL has gross metering: every unit that the panels make is sold.',
    );
  });

  test('planner: a loan is paid on what is still owed, and its interest is a cost', () => {
    const dear = [kit('kit', { price: 363_000, subsidised: true })];
    const words = textOf(
      shown(`${home}&kit=kit&interest=15&instalments=60&loan=300000&maintenance=1000`, dear),
    );
    expect(words).toContain('₹7,137');
    // ₹2,93,184 are owed after two months; less the subsidy, over 58 more, worked out apart.
    expect(words).toMatch(
      /You pay ₹7,137 a month\. We count the subsidy after 2 months: it goes to the bank and makes the loan smaller\. Then you pay ₹5,238 a month/,
    );
    expect(words).toMatch(/Interest of the loan ₹96,\d{3}/);
    expect(textOf(shown(`${home}&kit=kit&interest=15&wait=26`, dear))).toContain(
      'We count the subsidy after 6 months',
    );
    expect(words).toContain('your cost, the interest, one new inverter of');
    expect(words).toContain('and ₹1,000 of maintenance a year.');
    expect(textOf(shown(`${home}&loan=300000`, dear))).toContain('Give the interest of the loan');
  });

  test('planner: the scheme’s loan stands beside the plain one, with its source, and is counted nowhere', () => {
    const words = textOf(shown(home, [kit('kit')]));
    expect(words).toContain('Scheme’s loan, a month ₹2,871');
    expect(words).toContain(' in all. It is not counted.');
    expect(words).toContain('India TV, 9 October 2025');
    expect(words).not.toContain('the interest, one new inverter');
    expect(textOf(shown(`${home}&interest=12`, [kit('kit')]))).toContain(
      'At your 12 % you pay ₹3,303 a month',
    );
    expect(textOf(shown(home, [kit('kit', { subsidised: false })]))).not.toContain('Scheme’s loan');
  });

  test('planner: a limit of export is said with what it costs, and rates by the time of day are asked where they are', () => {
    const limited = textOf(shown(`${home}&export=0.5 kW`, [kit('kit')]));
    expect(limited).toMatch(
      /You may send at most 0\.5 kW to the grid\. So \d+ % of what you do not use at once gets there/,
    );
    expect(limited).toContain('Only an inverter that keeps to 0.5 kW may be connected');
    const question = 'My rate changes with the time of day (homes with a smart meter)';
    const there = 'state=madhya-pradesh&units=350&bill=2400';
    expect(textOf(shown(there, [kit('kit')]))).toContain(question);
    expect(textOf(shown(home, [kit('kit')]))).not.toContain(question);
    expect(textOf(shown(`${there}&tod=yes`, [kit('kit')]))).toContain(
      'A unit by day is worth 80 % of the usual rate',
    );
  });

  test.each([
    ['run-fan=4&run-fridge=1', { surgeVa: 10_000 }, 'All of it runs together. It takes 450 W of 5,000 W.'],
    [
      'run-ac-fixed=1',
      { surgeVa: 5400 },
      'The hardest start (ACs of 1.5 t, fixed speed) takes 6,000 VA. The inverter gives 5,400 VA',
    ],
    ['run-geyser=3', { surgeVa: 10_000 }, 'It takes 6,000 W, and the inverter gives 5,000 W'],
    ['run-pump=2', {}, 'Whether all of it starts is not known.'],
  ])('planner: the answer says what runs in a power cut: %s', (query, more, words) => {
    const backup = { watts: 5000, batteryW: 5500, kwh: 8.3, ...more };
    const shownWords = textOf(shown(`${home}&backup=yes&${query}`, [kit('b', { batteryKwh: 10, backup })]));
    expect(shownWords).toContain(words);
    expect(shownWords).toContain('The watts are typical ones, our own assumption');
    expect(textOf(shown(`${home}&${query}`, [kit('kit')]))).toContain('is off in a power cut');
  });

  test('planner: after solar the fixed charge stays, in the figures and in the months', () => {
    const words = textOf(
      shown('state=uttar-pradesh&units=350&bill=2400&fixed=330', [kit('kit', { kw: 4.4 })]),
    );
    expect(words).toContain('still to pay a month ₹330');
    expect(words).toContain('Your bill, month by month');
    expect(words).toContain('Jan 350 439 ₹2,400 ₹330 ₹2,070');
    expect(words).not.toContain('nothing to pay');
    const unknown = textOf(shown(home, [kit('kit', { kw: 4.4 })]));
    expect(unknown).toContain('still to pay a month, and the fixed charge ₹0');
  });

  test('planner: the bill now and what is left of it are drawn to one scale, with the same figures as text', () => {
    const drawn = (query: string) => {
      const markup = shown(query, [kit('kit', { kw: 4.4 })]);
      const left = /M0 0H([\d.]+)V8H0z"><\/path><\/svg><\/div><div class="bill-saved">/.exec(markup)?.[1];
      return { words: textOf(markup), left: Number(left) };
    };
    const paid = drawn('state=uttar-pradesh&units=350&bill=2400&fixed=330');
    expect(paid.words).toMatch(
      /to pay a month now ₹2,400 still to pay a month ₹330 .*saved a month by 4\.4 kW ₹2,070/,
    );
    expect(paid.left).toBe(Math.round((330 / 2400) * 100));
    expect(drawn(home).left).toBe(0);
    expect(drawn(home).words).toContain('to pay a month now, without the fixed charge');
  });

  test.each([
    [home, 'We assume no duties or taxes on the energy charge.', 'type the rupees of your bill'],
    [`${home}&bill=2900`, 'about ₹330 of your bill is a fixed charge', 'type the fixed charge on your bill'],
    [
      'state=uttar-pradesh&bill=3200',
      '452 units a month, from your rupees by the tariff',
      'type the units printed on your bill',
    ],
    ['state=goa&bill=3200', 'We assume ₹6 for a unit.', 'type the units printed on your bill'],
  ])('planner: %s: it says what was assumed, and which entry would change most', (query, assumed, entry) => {
    const words = textOf(shown(query, [kit('kit')]));
    expect(words).toContain(assumed);
    expect(words).toMatch(new RegExp(`For a more exact answer, ${entry}\\.`));
  });

  test.each([
    ['', 'Made in a year 6,072 units', 'a month. We count'],
    ['&slope=roof&direction=north', 'Made in a year 4,319 units', 'a sloping roof, facing north'],
    ['&slope=rack&direction=south&shade=none', 'Made in a year 6,072 units', 'facing south, no shade'],
    ['&shade=much', 'Made in a year 4,250 units', 'much shade'],
    ['&direction=up', 'Made in a year 6,072 units', 'a month. We count'],
  ])('planner: three questions about the roof, answered with "%s": %s', (answers, made, said) => {
    const words = textOf(shown(home + answers, [kit('kit', { kw: 4.4 })]));
    expect(words).toContain(made);
    expect(words).toContain(said);
  });

  test('planner: the answer names what the state adds, and whether it is counted', () => {
    const adds = 'Uttar Pradesh adds ₹15,000 for each kW. That is ₹30,000 at most.';
    expect(textOf(shown(home, [kit('kit')]))).toContain(adds);
    const untold = 'It ends with the national scheme, on 31 Mar 2027. Our figures leave it out.';
    expect(textOf(shown(home, [kit('kit')]))).toContain(untold);
    expect(shown(home, [kit('kit')])).toMatch(/href="[^"]*topup=national[^"]*#planner-result">I get it/);
    for (const named of ['yes', 'national']) {
      const counted = shown(`${home}&topup=${named}`, [kit('kit')]);
      expect(textOf(counted)).toContain('Our figures count it, because you say that you get it.');
      expect(textOf(counted)).not.toContain('figures leave it out.');
      expect(counted).toMatch(/href="\/planner\/\?(?!.*topup)[^"]*#planner-result">I do not get it/);
    }
    expect(textOf(shown('state=goa&units=350&bill=2400', [kit('kit')]))).not.toContain('Goa adds');
  });

  test('planner: an unknown cost of fitting is not shown as ₹0', () => {
    const known = textOf(shown(home, [kit('known')]));
    expect(known).toContain('You pay ₹87,000 in the end and');
    expect(known).not.toMatch(/[Ff]itting( is)? not counted/);
    const unknown = textOf(shown(home, [unfitted]));
    expect(unknown).toContain('You pay ₹72,000 plus fitting (not known) and save');
    expect(unknown).toContain('your cost after the subsidy, plus fitting');
    expect(unknown).toContain('Your cost, plus fitting (not known)');
    expect(unknown).not.toContain('in the end');
  });

  test('planner: without a kit that fits, the price of one kW comes from kits whose cost of fitting is known, if there are any', () => {
    const cheap = { ...unfitted, price: 90_000 };
    const offers = [cheap, { ...cheap, slug: 'other' }, kit('known')];
    const words = textOf(shown(`${home}&area=15`, offers));
    expect(words).toContain('We have no kit of this size. The figures are at the price of our other kits.');
    expect(words).toContain('One kW costs ₹55,000, the middle of our kits on 22 Nov 2026.');
    expect(textOf(shown(`${home}&area=15`, [cheap]))).toContain('on 22 Nov 2026, without fitting.');
  });

  test('planner: a roof too small for one kW gets another message than solar that does not pay', () => {
    const small = textOf(shown(`${home}&area=4`, [kit('kit')]));
    expect(small).toContain('Your roof is too small for one kW');
    expect(small).not.toContain('does not pay');
    expect(textOf(shown('state=uttar-pradesh&units=3', [kit('kit')]))).toContain(
      'Do not buy: solar does not pay here',
    );
  });

  test('planner: kits that cannot be read get another message than kits without stated parts', () => {
    expect(textOf(shown(home, undefined))).toContain('Our kits cannot be read just now');
    expect(textOf(shown(home, []))).toContain('their parts are not stated');
  });

  test('planner: a list of PIN codes that cannot be reached gets another message than a PIN code that is not on it', () => {
    const typed = 'pin=226010&units=350';
    expect(textOf(shown(typed, [kit('kit')]))).toContain(
      'This PIN code is not in our list. Choose the state.',
    );
    expect(textOf(shown(typed, [kit('kit')], err('unavailable')))).toContain('cannot be reached');
  });

  test('planner: a person who chose the rate of their bill is asked for the bill, with the true reason', () => {
    const asked = textOf(shown(`${home}&rate=bill`, [kit('kit')]));
    expect(asked).toContain('Give the rupees of the bill too: you chose the rate of your bill.');
    expect(asked).not.toContain('no tariff with a source');
  });

  test('planner: a system with less sun may not come back at all, and the range says so', () => {
    const answer = textOf(shown(`${home}&kit=dear`, [kit('dear', { price: 430_000 })]));
    expect(answer).toMatch(/Payback time [\d.]+ years or more than 25/);
  });

  test('planner: a subsidy is never more than what the system costs', () => {
    const answer = textOf(shown('state=uttar-pradesh&units=100&price=20000', []));
    expect(answer).toContain('your cost after the subsidy ₹0');
    expect(answer.split('Your money in the first two years')[0]).not.toMatch(/[-−]₹|₹[-−]/);
  });
});
