import { expect, test } from 'vitest';
import { problemsOf, Site } from '#settings/schema.ts';
import { fileSettings, withSettings } from '#settings/settings.ts';
import { announcementOf, pageAnnouncement } from './announcement.ts';

const at = (indian: string) => new Date(`${indian}+05:30`);
const diwali = { text: 'Closed for Diwali', from: '2026-11-07', until: '2026-11-10' };

test('without a text, and in the shop as it comes, there is no announcement', () => {
  expect(announcementOf(fileSettings, new Date())).toBeUndefined();
  expect(announcementOf({ announcement: { text: ' ', until: '2099-01-01' } }, new Date())).toBeUndefined();
});

test.each([
  ['long before', '2026-10-01T12:00:00', true],
  ['in the last minute of the last day', '2026-11-10T23:59:59', true],
  ['when that day is over in India', '2026-11-11T00:00:00', false],
])('a page that is made %s carries it: %j', (_, moment, isCarried) => {
  expect(announcementOf({ announcement: diwali }, at(moment)) !== undefined).toBe(isCarried);
});

/** Runs the script of a page, as a browser does at `moment`. */
function isHiddenAt(moment: string, announcement: Site['announcement']): boolean {
  const shown = withSettings({ ...fileSettings, announcement }, () => pageAnnouncement('/'));
  const dataset = Object.fromEntries(
    (['from', 'until'] as const).flatMap((name) =>
      shown?.[name] === undefined ? [] : [[name, String(shown[name])]],
    ),
  );
  const element = { dataset, hidden: true };
  const clock = { now: () => at(moment).getTime() };
  new Function('document', 'Date', shown?.script ?? '')(
    { currentScript: { previousElementSibling: element } },
    clock,
  );
  return element.hidden;
}

const summer = { text: 'Sale', from: '2098-05-01', until: '2098-05-31' };
test.each([
  ['before its first day', '2098-04-30T23:59:59', summer, true],
  ['on its first day', '2098-05-01T00:00:00', summer, false],
  ['on its last day', '2098-05-31T23:59:59', summer, false],
  ['after its last day', '2098-06-01T00:00:00', summer, true],
  ['without a first day', '2030-01-01T00:00:00', { text: 'Sale', until: '2098-05-31' }, false],
  ['without a last day, before the first', '2098-04-30T00:00:00', { text: 'Sale', from: '2098-05-01' }, true],
  ['without a last day, long after', '2199-01-01T00:00:00', { text: 'Sale', from: '2098-05-01' }, false],
])('a page read %s hides it or not, whenever it was built', (_, moment, announcement, isHidden) => {
  expect(isHiddenAt(moment, announcement)).toBe(isHidden);
});

test('a preview and an announcement without dates need no script', () => {
  const scriptOf = (announcement: Site['announcement'], path: string) =>
    withSettings({ ...fileSettings, announcement }, () => pageAnnouncement(path)?.script);
  expect(scriptOf(summer, '/preview/settings/x/')).toBeUndefined();
  expect(scriptOf({ text: 'Sale' }, '/')).toBeUndefined();
  expect(scriptOf(summer, '/')).toBeDefined();
});

test.each([
  [{ ...diwali, until: '2026-11-01' }, 'announcement.until'],
  [{ text: 'Sale', from: '31 March' }, 'announcement.from'],
  [{ ...diwali, link: 'javascript:alert(1)' }, 'announcement.link'],
  [{ ...diwali, link: '//elsewhere.example' }, 'announcement.link'],
])('%j is refused at %s', (announcement, field) => {
  const { look: _, ...site } = fileSettings;
  expect(problemsOf(Site, { ...site, announcement }).map(({ path }) => path)).toEqual([field]);
});
