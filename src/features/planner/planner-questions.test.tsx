import { describe, expect, test } from 'vitest';
import { kit, shown, textOf } from '#tests/support/planner-page.tsx';
import { typedIn } from './planner-input.ts';

const home = 'state=uttar-pradesh&units=350';

describe('what the planner asks, assumes and advises', () => {
  test('planner: a bill that cannot be right is asked for at its field, and nothing is worked out of it', () => {
    const markup = shown(`${home}&bill=12000`, [kit('kit')]);
    const words = textOf(markup);
    expect(words).toContain('One question first');
    expect(words).toContain(
      '₹12,000 for 350 units is ₹34.29 a unit. By the tariff of MVVNL it would be about ₹2,380. Are old dues, a deposit or a fine in it?',
    );
    expect(markup).toMatch(/id="field-bill" aria-invalid="true"/);
    expect(words).not.toContain('saved a month');
    expect(textOf(shown('state=goa&load=3000&units=350&bill=1500', [kit('kit')]))).toContain(
      'Type it in kW: 3,000 W are 3.',
    );
  });

  test('planner: a loan against a fixed deposit stands in the account of the first two years, and beside another loan', () => {
    const kits = [kit('kit', { fitting: [0, 0], price: 190_000 })];
    const words = textOf(shown(`${home}&deposit=7`, kits));
    expect(words).toContain(
      'Loan against your deposit, a month ₹3,467 ₹1,71,000 at 8 % a year for 60 months. You pay ₹3,467 a month. We count the subsidy after 2 months',
    );
    expect(words).toContain('You need a deposit of about ₹1,90,000. It stays yours and still earns 7 %.');
    expect(words).toContain('We count that as a cost.');
    expect(words).not.toContain('Interest of the loan');
    // A tenth is paid at once.
    expect(words).toMatch(/Your money in the first two years Month Balance 0 -₹19,000/);
    const both = textOf(shown(`${home}&deposit=7&interest=12`, kits));
    expect(both).toContain('Interest of the loan');
    expect(both).toContain('The figures count the other loan that you typed.');
    expect(textOf(shown(`${home}&deposit=70`, kits))).toContain('Type a number from 0 to 20.');
    expect(textOf(shown(`${home}&loan=100000&deposit=7`, kits))).toContain('₹1,00,000 at 8 % a year');
  });

  test('planner: what may be on one phase is said with its source and of what its kW are, or that it is not known', () => {
    const big = 'units=1200&bill=9800&phase=1&price=50000';
    const tamilNadu = textOf(shown(`state=tamil-nadu&months=1&${big}`, []));
    expect(tamilNadu).toContain('Buy: 4 kW is the size that pays');
    expect(tamilNadu).toMatch(
      /On one phase an inverter of at most 4 kW \(AC\) may be connected, whatever the panels have \(Order of the Tamil Nadu Electricity Regulatory Commission of 25 March 2019.*; we check it again by 31 Mar 2027\)\./,
    );
    const delhi = textOf(shown(`state=delhi&${big}`, []));
    expect(delhi).toContain('Buy: 5 kW is the size that pays');
    expect(delhi).toContain(
      'On one phase electricity companies usually connect up to 5 kW, as far as we know. We do not know whether yours means the inverter (AC) or the panels (kWp). Ask the company.',
    );
    // Said once, and beside a kit whose panels have a tenth more.
    const kits = [kit('big', { kw: 5.5, price: 250_000, panels: 10 })];
    const withKit = textOf(shown(`state=delhi&${big}`, kits));
    expect(withKit.match(/On one phase electricity/g)).toHaveLength(1);
    expect(withKit).toContain('Here the panels have up to a tenth more than that');
    expect(textOf(shown(`state=delhi&${big.replace('phase=1', 'phase=3')}`, []))).not.toContain(
      'On one phase',
    );
  });

  test('planner: the bill that the home page asks for is of one month, also where two are usual', () => {
    const words = textOf(shown('state=tamil-nadu&monthly=3200', [kit('kit')]));
    expect(words).toContain('about 471 units a month, a bill of ₹3,200.');
    expect(words).not.toContain('a bill of ₹3,200 for two months');
    expect(typedIn(new URLSearchParams('monthly=3200'))).toMatchObject({ bill: '3200', months: '1' });
  });

  test('planner: in Kerala a bill is of two months unless somebody says otherwise', () => {
    expect(textOf(shown('state=kerala&units=560&bill=4700', [kit('kit')]))).toContain('280 units a month');
  });

  test('planner: the answer says whose tariff it assumed, and another company of the place is one tap away', () => {
    const noida = {
      ok: true,
      value: {
        districts: [{ district: 'Gautam Buddha Nagar', state: 'Uttar Pradesh', stateSlug: 'uttar-pradesh' }],
      },
    } as const;
    const markup = shown('pin=201301&units=350', [kit('kit')], noida as never);
    expect(textOf(markup)).toContain(
      'We count with the tariff of MVVNL, PVVNL, PuVVNL, DVVNL and KESCO. If you have another company:',
    );
    expect(markup).toContain('/planner/?pin=201301&amp;discom=npcl&amp;units=350#planner-result');
  });

  test.each(['state=punjab&units=600', 'state=punjab&bill=0'])(
    'planner: a family with %s is told not to buy for the bill, sees no kit, and how to see one all the same',
    (query) => {
      const markup = shown(query, [kit('kit')]);
      expect(textOf(markup)).toContain('Do not buy for the bill: it is ₹0');
      expect(markup).not.toContain('name="kit"');
      expect(markup).toMatch(/href="[^"]*kit=kit#planner-result"/);
      expect(textOf(shown(`${query}&kit=kit`, [kit('kit')]))).toContain(
        'Every figure, and where it comes from',
      );
    },
  );

  test('planner: assumed free units are said with the answer without them, one tap away', () => {
    const markup = shown('state=punjab&units=600', [kit('kit')]);
    expect(textOf(markup)).toMatch(
      /We count 600 units of a bill as free, as most homes have it at PSPCL.*Without the free units 3 kW would save ₹13,\d{3} a year/,
    );
    expect(markup).toContain('free=0#planner-result');
    const paid = textOf(shown('state=punjab&units=600&free=0', [kit('kit')]));
    expect(paid).not.toContain('We count 600 units');
    expect(paid).toContain('Buy: 3 kW is the size that pays');
  });

  test('planner: the way on and three cases stand in the first HTML, below the figures', () => {
    const words = textOf(shown(home, [kit('kit')]));
    expect(words).toMatch(
      /payback time [\d.]+ years .*Ask for a visit or a quotation.*Roof: .*Shade: .*Phase: .*Ownership: .*Share with family.*Our kits.*If it goes badly.*As usual.*If it goes well/,
    );
  });

  test('planner: the answer can be sent by WhatsApp, and the link in the message holds what was typed', () => {
    const markup = shown(`${home}&bill=2400&load=3`, [kit('kit')]);
    const [, text = ''] = /href="https:\/\/wa\.me\/\?text=([^"]+)"/.exec(markup) ?? [];
    const message = decodeURIComponent(text);
    expect(message).toMatch(/^Buy: 3 kW is the size that pays: https/);
    const address = new URL(/https:\S+$/.exec(message)?.[0] ?? '');
    expect(typedIn(address.searchParams)).toEqual(typedIn(new URLSearchParams(`${home}&bill=2400&load=3`)));
  });

  test('planner: what money earns elsewhere can be changed, and is in the verdict', () => {
    const late = [kit('kit', { price: 260_000, subsidised: true })];
    expect(textOf(shown(`${home}&discount=4`, late))).toContain(
      'than the same money would earn elsewhere at 4 % a year',
    );
    expect(textOf(shown(`${home}&discount=4`, late))).toContain('Buy: 3 kW');
    expect(textOf(shown(`${home}&discount=25`, late))).toContain('Do not buy');
  });

  test('planner: a system that is back after ten to fifteen years is barely worth it', () => {
    const words = textOf(shown(`${home}&discount=2`, [kit('kit', { price: 290_000 })]));
    expect(words).toContain('Barely worth it: 3 kW pays back late');
  });
});
