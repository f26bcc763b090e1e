import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { Offer } from '#domain/solar/offer.ts';
import { Planner } from './Planner.tsx';
import { typedIn } from './planner-input.ts';

const kit = (slug: string, given: Partial<Offer> = {}): Offer => ({
  slug,
  name: slug,
  kw: 3,
  price: 150_000,
  fitting: [10_000, 20_000],
  panels: 6,
  outline: [2.278, 1.134],
  phases: 1,
  domestic: true,
  subsidised: true,
  ...given,
});
const { fitting: _, ...unfitted } = kit('unknown');
/** What the planner shows for an address, without tags. */
const shown = (query: string, offers: readonly Offer[]): string =>
  renderToStaticMarkup(
    <Planner
      initial={typedIn(new URLSearchParams(query))}
      offers={offers}
      places={undefined}
      today="2026-11-22"
      seller={{ name: 'Shop', email: 'shop@example.com', phone: '1' }}
    />,
  );
const textOf = (markup: string): string => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const home = 'state=uttar-pradesh&units=350';

describe('what the planner shows', () => {
  test('§2 planner: each kit can be chosen, and only one that was not chosen stays out of the address', () => {
    const offers = [kit('first'), kit('second', { price: 160_000 })];
    const radios = (query: string) =>
      [...shown(query, offers).matchAll(/<input type="radio"[^>]*>/g)].map(([radio]) => [
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

  test('§2 planner: a fitting that is not known is no cost of ₹0', () => {
    const known = textOf(shown(home, [kit('known')]));
    expect(known).toContain('You pay ₹87,000 in the end,');
    expect(known).not.toContain('not counted');
    const unknown = textOf(shown(home, [unfitted]));
    expect(unknown).toContain('You pay ₹72,000 plus fitting (not known), save');
    expect(unknown).toContain('your cost after the subsidy, plus fitting');
    expect(unknown).toContain('Your cost, plus fitting (not known)');
    expect(unknown).toContain('the middle of our kits on 22 Nov 2026, without fitting.');
    expect(unknown).not.toContain('in the end');
  });

  test('§2 planner: the price of one kW is that of kits whose fitting is known, where there is one', () => {
    const cheap = { ...unfitted, price: 90_000 };
    const offers = [cheap, { ...cheap, slug: 'other' }, kit('known')];
    expect(textOf(shown(home, offers))).toContain(
      'One kW costs ₹55,000, the middle of our kits on 22 Nov 2026.',
    );
  });

  test('§2 planner: a roof that holds no kW is told apart from solar that does not pay', () => {
    const small = textOf(shown(`${home}&area=4`, [kit('kit')]));
    expect(small).toContain('Your roof is too small for one kW');
    expect(small).not.toContain('does not pay');
    expect(textOf(shown('state=uttar-pradesh&units=3', [kit('kit')]))).toContain('Solar does not pay here');
  });
});
