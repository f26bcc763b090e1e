import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { err } from '#domain/base/result.ts';
import type { Offer } from '#domain/solar/offer.ts';
import { Planner } from '#features/planner/Planner.tsx';

/** The planner's page for an address, as the server makes it, and kits for it. */

export const kit = (slug: string, given: Partial<Offer> = {}): Offer => ({
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
export const shown = (
  query: string,
  offers: readonly Offer[] | undefined,
  places: ComponentProps<typeof Planner>['places'] = err('unknown'),
  more: Partial<ComponentProps<typeof Planner>> = {},
): string =>
  renderToStaticMarkup(
    <Planner
      query={query}
      offers={offers}
      places={places}
      today="2026-11-22"
      site="https://shop.example"
      ask={{ key: 'key', needsEmail: false }}
      seller={{ name: 'Shop', email: 'shop@example.com', phone: '1' }}
      {...more}
    />,
  );
export const textOf = (markup: string): string => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
