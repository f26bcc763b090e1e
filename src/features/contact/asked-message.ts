import { $cart } from '#browser/cart/cart.ts';
import type { AskedProduct } from '#contract/contact-payload.ts';
import { orderLinesMax } from '#domain/base/limits.ts';
import { tidy } from '#domain/text/tidy-text.ts';
import * as texts from '#texts/en/contact-ask.ts';

export { AskedBusiness, readAskedBusiness } from './AskedBusiness.tsx';

/** One product that the address names, else the lines of the cart; the planner may have found none. */
function linesOf(asked: URLSearchParams): texts.AskedLine[] {
  const [id, name] = [asked.get('id') ?? '', tidy(asked.get('name') ?? '').slice(0, 200)];
  if (/^[a-z\d-]{1,200}$/.test(id) && name) return [{ id, name, quantity: 1 }];
  if (asked.has('about')) return [];
  return $cart.get().map((line) => ({ id: line.id, name: line.name, quantity: line.qty }));
}

/** The products of the message as data. */
export const askedProducts = (search: string): AskedProduct[] =>
  linesOf(new URLSearchParams(search))
    .slice(0, orderLinesMax)
    .map(({ id, quantity }) => ({ product: /^\d+$/.test(String(id)) ? Number(id) : id, quantity }));

export const isQuotation = (search: string): boolean =>
  new URLSearchParams(search).get('ask') === 'quotation';

/** The message of a request for a quotation or a visit. `search`: the query of the address, as paths.askFor writes it. Empty if it asks for nothing that is known. */
export function askedMessage(search: string): string {
  const asked = new URLSearchParams(search);
  const what = asked.get('ask');
  if (what !== 'quotation' && what !== 'visit') return '';
  const about = tidy(asked.get('about') ?? '').slice(0, 500);
  return texts.askedMessage(what, linesOf(asked), about);
}
