const format = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short' });
const dayFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' });

/** Date and time in the operator's time zone. */
export const formatTime = (iso: string): string => format.format(new Date(iso));
export const formatDay = (iso: string): string => dayFormat.format(new Date(iso));
