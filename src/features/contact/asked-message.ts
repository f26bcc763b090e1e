import { $cart } from '#browser/cart/cart.ts';
import { type AskedLine, writeAskedLines } from '#domain/order/asked-lines.ts';
import { tidy } from '#domain/text/tidy-text.ts';

export { AskedBusiness, readAskedBusiness } from './AskedBusiness.tsx';

/** The message of a request for a quotation or a visit: its subject, and the facts that the shop needs. */

const parts = {
  quotation: [
    'Please send me a quotation for',
    'PIN code:\nShall you fit it as well:\nUntil when do I need it:',
  ],
  visit: [
    'Please visit my site and tell me what fits and what it costs. I am interested in',
    'Address with PIN code:\nRoof (flat, sloping or sheet) and its size:\nMonthly electricity bill:\nA good time to call:',
  ],
} as const;

/** One product that the address names, else the lines of the cart; the planner may have found none. */
function linesOf(asked: URLSearchParams): AskedLine[] {
  const [id, name] = [asked.get('id') ?? '', tidy(asked.get('name') ?? '').slice(0, 200)];
  if (/^[a-z\d-]{1,200}$/.test(id) && name) return [{ id, name, quantity: 1 }];
  if (asked.has('about')) return [];
  return $cart.get().map((line) => ({ id: line.id, name: line.name, quantity: line.qty }));
}

export const isQuotation = (search: string): boolean =>
  new URLSearchParams(search).get('ask') === 'quotation';

/** `search`: the query of the address, as paths.askFor writes it. Empty if it asks for nothing that is known. */
export function askedMessage(search: string): string {
  const asked = new URLSearchParams(search);
  const what = asked.get('ask');
  if (what !== 'quotation' && what !== 'visit') return '';
  const [opening, questions] = parts[what];
  const lines = writeAskedLines(linesOf(asked));
  const about = tidy(asked.get('about') ?? '').slice(0, 500);
  const figures = about && `\nFrom the planner: ${about}`;
  return `${opening}:\n${lines || 'a solar system'}${figures}\n\n${questions}`;
}
