/** Whether a text is a date that exists, written like 2026-03-31. */
export function isCalendarDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(text);
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** 2026-06-01 becomes 1 June 2026. */
export const dayInWords = (day: string): string => longDate.format(new Date(`${day}T00:00:00Z`));
