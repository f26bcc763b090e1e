import type { AnyEventData, OrderEvent } from '#contract/order-events.ts';
import { formatPaise } from '#domain/base/money.ts';
import { dayInWords } from '#domain/base/time.ts';
import { isInstallationStep } from '#domain/order/installation.ts';
import { eventReasons, eventSources, eventWords as say } from '#texts/en/desk-order.ts';
import { installationTexts } from '#texts/en/installation.ts';

const wordOf = (words: Readonly<Record<string, string>>, value: unknown): string =>
  (typeof value === 'string' && Object.hasOwn(words, value) && words[value]) || String(value);

const amount = (value: unknown): string => formatPaise(Number(value));
const step = (value: unknown): string =>
  isInstallationStep(value) ? installationTexts[value].name : String(value);
const quoted = (value: unknown): string => say.quoted(String(value));
const units = (value: unknown): string =>
  Array.isArray(value)
    ? say.units(value.reduce((sum: number, { quantity }) => sum + Number(quantity), 0))
    : String(value);

/** How each field is shown, in this order; an empty text leaves it out. */
const facts: { [Name in keyof Required<AnyEventData>]: (value: unknown) => string } = {
  step,
  on: (value) => say.on(dayInWords(String(value))),
  skipped: () => say.skipped,
  total_paise: amount,
  amount_paise: amount,
  cash_paise: (value) => say.cash(amount(value)),
  lines: units,
  fields: (value) => (Array.isArray(value) ? value.join(', ') : String(value)),
  carrier: String,
  tracking_number: String,
  quotation: (value) => say.quotation(String(value)),
  hold: () => say.hold,
  online: () => say.notOnline,
  refused: () => say.refused,
  returned: () => say.returned,
  declined: () => say.declined,
  reason: (value) => wordOf(eventReasons, value),
  call: () => say.call,
  by_hand: () => say.byHand,
  message: quoted,
  note: quoted,
  payment: String,
  refund: String,
  provider_order: String,
  purpose: () => '',
  from: (value) => say.was(String(value)),
  operator: (value) => say.by(String(value)),
  by: (value) => wordOf(eventSources, value),
};
const names = Object.keys(facts) as (keyof AnyEventData)[];

/** What is known of an event beside its name, such as "₹11,999.00, pay_1, was pending". The name of an operator says enough. */
export function eventFacts({ data }: OrderEvent): string {
  const known: AnyEventData = data;
  return names
    .filter((name) => known[name] !== undefined && !(name === 'by' && known.operator))
    .map((name) => facts[name](known[name]))
    .filter(Boolean)
    .join(', ');
}
