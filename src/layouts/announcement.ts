import { isCalendarDay } from '#domain/base/time.ts';
import type { Site } from '#settings/schema.ts';
import { settings } from '#settings/settings.ts';

/** The shop's line above every page. */
type Shown = {
  text: string;
  link: string | undefined;
  /** Its first and its last moment, in milliseconds, where it has them. */
  from: number | undefined;
  until: number | undefined;
};

const dayMs = 24 * 60 * 60 * 1000;
const startOf = (day = ''): number | undefined =>
  isCalendarDay(day) ? Date.parse(`${day}T00:00:00+05:30`) : undefined;

/** What a page that is made at `now` carries: nothing before a text is set, and nothing once its last day in India is over. */
export function announcementOf(
  { announcement = {} }: Pick<Site, 'announcement'>,
  now: Date,
): Shown | undefined {
  const text = announcement.text?.trim();
  const last = startOf(announcement.until);
  const until = last === undefined ? undefined : last + dayMs;
  if (!text || (until !== undefined && now.getTime() >= until)) return undefined;
  return { text, link: announcement.link || undefined, from: startOf(announcement.from), until };
}

/**
 * Shows the element before it between its days: a page may have been built long before they begin and be read after they end. Such an
 * element is hidden in the HTML, so that without a script no page says what is over.
 */
const datesScript =
  '(e=>{const n=Date.now(),{from:f,until:u}=e.dataset;e.hidden=n<+f||n>=+u})(document.currentScript.previousElementSibling)';

/** The announcement of a page, and its script if it has dates. A preview shows it on any day. */
export function pageAnnouncement(pathname: string) {
  const shown = announcementOf(settings(), new Date());
  if (!shown) return undefined;
  const isDated = (shown.from ?? shown.until) !== undefined && !pathname.startsWith('/preview/');
  return { ...shown, script: isDated ? datesScript : undefined };
}
