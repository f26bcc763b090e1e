import { language, locale } from './language.ts';

/** Spans of time in seconds. */
export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

export const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000);
export const earlier = (at: Date, seconds: number): Date => later(at, -seconds);

export const isoTime = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Whether a text is a date that exists, written like 2026-03-31. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

/** Writes days and times in Indian time, in whatever time zone a browser or a server runs. */
export const indianFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Kolkata', ...options });

/** The day of a moment in India, such as 2026-11-26. */
export const indianDay = (at: Date): string => at.toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });

const longDate = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** 2026-06-01 becomes 1 June 2026. */
export const dayInWords = (day: string): string => longDate.format(new Date(`${day}T00:00:00Z`));

/** Hindi shortens words by a mark that reads badly: शुक्र, 4 दिस॰. */
const width = language === 'en' ? 'short' : 'long';
const shortDate = new Intl.DateTimeFormat(locale, {
  weekday: width,
  day: 'numeric',
  month: width,
  timeZone: 'UTC',
});

/** 2026-12-04 becomes Fri, 4 Dec. */
export const shortDay = (day: string): string => shortDate.format(new Date(`${day}T00:00:00Z`));

const monthAndYear = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** 2026-06-01 becomes June 2026. */
export const monthInWords = (day: string): string => monthAndYear.format(new Date(`${day}T00:00:00Z`));

/** Posts or orders by their time, the newest first (§7). Those without a readable time come last, in their order. */
export const newestFirst = <Item extends { created_at: string | null }>(items: readonly Item[]): Item[] =>
  items.toSorted(
    (one, other) => (Date.parse(other.created_at ?? '') || 0) - (Date.parse(one.created_at ?? '') || 0),
  );
