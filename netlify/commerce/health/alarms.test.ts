import { describe, expect, test } from 'vitest';
import { invoiceNumbersMax } from '#domain/gst/invoice-series.ts';
import { type Alarm, alarmKinds, alarmText, findAlarms, type Health, jobs } from './alarms.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const well: Health = {
  now,
  succeeded: Object.fromEntries(jobs.map((job) => [job, minutesAgo(1)])),
  firstRun: minutesAgo(10_000),
  webhookAt: minutesAgo(600),
  settledWithoutWebhook: undefined,
  refundWaits: undefined,
  messageWaits: undefined,
  badReplies: { failed: 0, slow: 0 },
  invoiceNumbers: 12,
  backupAt: undefined,
};

describe('what does not work by itself', () => {
  test('nothing is an alarm while jobs run, webhooks come, and nothing waits', () => {
    expect(findAlarms(well)).toEqual([]);
  });

  test('a new shop, and one whose jobs had no time to run yet, has missed none', () => {
    expect(findAlarms({ ...well, succeeded: {}, firstRun: undefined })).toEqual([]);
    expect(findAlarms({ ...well, succeeded: {}, firstRun: minutesAgo(20) })).toEqual([]);
  });

  test.each<[Alarm, number, number]>([
    ['job:queue', 35, 36],
    ['job:clean-up', 125, 126],
  ])('%s may miss one run', (alarm, still, late) => {
    const job = alarm.slice('job:'.length);
    const ranAgo = (minutes: number) => ({ ...well.succeeded, [job]: minutesAgo(minutes) });
    expect(findAlarms({ ...well, succeeded: ranAgo(still) })).toEqual([]);
    expect(findAlarms({ ...well, succeeded: ranAgo(late) })).toEqual([alarm]);
  });

  test.each<[Alarm, keyof Health]>([
    ['webhooks', 'settledWithoutWebhook'],
    ['refunds', 'refundWaits'],
    ['messages', 'messageWaits'],
  ])('%s may wait for an hour', (alarm, field) => {
    expect(findAlarms({ ...well, [field]: minutesAgo(60) })).toEqual([]);
    expect(findAlarms({ ...well, [field]: minutesAgo(61) })).toEqual([alarm]);
  });

  test('a backup may be a day and a half old, once one was noted', () => {
    expect(findAlarms({ ...well, backupAt: minutesAgo(36 * 60) })).toEqual([]);
    expect(findAlarms({ ...well, backupAt: minutesAgo(36 * 60 + 1) })).toEqual(['backup']);
  });

  test.each([
    ['failures', 'failed'],
    ['slow', 'slow'],
  ] as const)('%s is an alarm beyond twenty bad replies', (alarm, kind) => {
    const seen = (count: number) =>
      findAlarms({ ...well, badReplies: { ...well.badReplies, [kind]: count } });
    expect([seen(20), seen(21)]).toEqual([[], [alarm]]);
  });

  test('the numbers of invoices may be used up to four fifths', () => {
    const limit = Math.ceil(invoiceNumbersMax * 0.8);
    expect(findAlarms({ ...well, invoiceNumbers: limit - 1 })).toEqual([]);
    expect(findAlarms({ ...well, invoiceNumbers: limit })).toEqual(['invoices']);
  });

  test.each(alarmKinds)('%s is told in a sentence that says what to look at', (alarm) => {
    expect(alarmText(alarm)).toMatch(/^[A-Z].*(look|see|says why)/i);
  });
});
