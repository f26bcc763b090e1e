const timeFormat = new Intl.DateTimeFormat('en-IN', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hour12: false,
});
const dateFormat = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'short' });

/** The time in the reader's time zone, with the date unless it is today. */
export function formatTime(iso: string, now: Date = new Date()): string {
  const time = new Date(iso);
  const isToday = time.toDateString() === now.toDateString();
  return isToday ? timeFormat.format(time) : `${dateFormat.format(time)}, ${timeFormat.format(time)}`;
}
