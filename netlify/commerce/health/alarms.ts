import { runsOut } from '#domain/gst/invoice-series.ts';
import { alarmTexts, jobAlarm } from '#texts/en/alarms.ts';

/** The jobs and how often they run, in minutes. The queue is worked on as well whenever something in it is due. */
export const jobMinutes = {
  queue: 15,
  'clean-up': 60,
  'expire-holds': 15,
  'expire-orders': 15,
  'reconcile-payments': 15,
} as const;
export type Job = keyof typeof jobMinutes;
export const jobs = Object.keys(jobMinutes) as Job[];

/** The facts from which alarms are found, for the time `now`. */
export type Health = {
  now: Date;
  /** The last successful run of each job; missing if there was none. */
  succeeded: Partial<Record<Job, Date>>;
  /** When any job of this shop ran first. A job that never succeeded is overdue from then on. */
  firstRun: Date | undefined;
  /** The last webhook of the payment provider. */
  webhookAt: Date | undefined;
  /** The oldest payment of the last day that was settled after the last webhook, so without one. */
  settledWithoutWebhook: Date | undefined;
  /** The oldest refund that was not sent or has failed. */
  refundWaits: Date | undefined;
  /** The oldest mail or call that is due and not sent. */
  messageWaits: Date | undefined;
  /** Replies of the last quarter of an hour, or a little more, that failed (status 5xx) or took over three seconds. */
  badReplies: BadReplies;
  /** How many invoices, or credit notes if there are more, were numbered in this financial year. */
  invoiceNumbers: number;
  /** The last backup that was noted (`database backed-up`). A shop that notes none has other means. */
  backupAt: Date | undefined;
};
export type BadReplies = { failed: number; slow: number };

export const alarmKinds = [
  ...jobs.map((job) => `job:${job}` as const),
  'webhooks',
  'refunds',
  'messages',
  'failures',
  'slow',
  'invoices',
  'backup',
] as const;
export type Alarm = (typeof alarmKinds)[number];
export const isAlarm = (text: string): text is Alarm => alarmKinds.some((kind) => kind === text);

const minuteMs = 60_000;
/** Webhooks, refunds and messages may be late by this much before there is an alarm. */
const patienceMs = 60 * minuteMs;
/** The alarm for a daily backup comes 36 hours after the last one. */
const backupMs = 36 * 60 * minuteMs;
/** So many bad replies within a quarter of an hour are an alarm: fewer are a passing fault of a network. */
export const badRepliesMax = 20;

/** The alarms for this health. A job may miss one run. */
export function findAlarms(health: Health): Alarm[] {
  const { now, succeeded, firstRun } = health;
  const olderThan = (at: Date | undefined, ms: number) =>
    at !== undefined && now.getTime() - at.getTime() > ms;
  const missed = jobs.filter((job) =>
    olderThan(succeeded[job] ?? firstRun, (2 * jobMinutes[job] + 5) * minuteMs),
  );
  return [
    ...missed.map((job) => `job:${job}` as const),
    ...(olderThan(health.settledWithoutWebhook, patienceMs) ? (['webhooks'] as const) : []),
    ...(olderThan(health.refundWaits, patienceMs) ? (['refunds'] as const) : []),
    ...(olderThan(health.messageWaits, patienceMs) ? (['messages'] as const) : []),
    ...(health.badReplies.failed > badRepliesMax ? (['failures'] as const) : []),
    ...(health.badReplies.slow > badRepliesMax ? (['slow'] as const) : []),
    ...(runsOut(health.invoiceNumbers) ? (['invoices'] as const) : []),
    ...(olderThan(health.backupAt, backupMs) ? (['backup'] as const) : []),
  ];
}

/** Explains an alarm and what to do about it. */
export const alarmText = (alarm: Alarm): string =>
  alarm.startsWith('job:')
    ? jobAlarm(alarm.slice('job:'.length))
    : alarmTexts(badRepliesMax)[alarm as Exclude<Alarm, `job:${string}`>];
