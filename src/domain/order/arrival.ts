import { indianDay } from '../base/time.ts';

/** By which day goods arrive, as far as the words on their delivery tell it. */

/** `3-5 Business Days` and `5 to 9 days by lorry`, not what is built first: `Built in 3 days, after a site visit`. */
const span = /^(?:\d+ ?(?:-|–|to|से) ?)?(\d{1,3}) (business |working |कामकाजी )?(?:days?|दिन)/i;

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
/** Monday to Friday; public holidays are not known here. */
const isBusinessDay = (day: string): boolean => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

function lastDayOf(words: string, start: string): string | undefined {
  const [, count, business] = span.exec(words.trim()) ?? [];
  if (!count) return undefined;
  let day = start;
  for (let left = Number(count); left > 0; ) {
    day = dayAfter(day);
    if (!business || isBusinessDay(day)) left -= 1;
  }
  return day;
}

/** The day in India, such as 2026-12-04, by which all of an order is there; undefined unless each of the words tells one. */
export function arrivalDay(words: readonly string[], from: Date): string | undefined {
  const days = words.map((one) => lastDayOf(one, indianDay(from)));
  return days.includes(undefined) ? undefined : days.toSorted().at(-1);
}
