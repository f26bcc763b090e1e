/** The jobs of the shop, and how many minutes may lie between two of their runs. */
const jobMinutes = {
  'content-jobs': 15,
  'expire-orders': 60,
  'lapse-holds': 15,
  'reconcile-payments': 15,
  'send-outbox': 15,
} as const;
export type Job = keyof typeof jobMinutes;
export const jobs = Object.keys(jobMinutes) as Job[];

/** What the pulse knows, with times of the shop's clock. */
export type Pulse = {
  now: Date;
  /** The last run of each job that succeeded; missing if it never ran. */
  succeeded: Partial<Record<Job, Date>>;
  /** When the first job of this shop ran: before its jobs had time to run, none is missed. */
  firstRun: Date | undefined;
  /** The last webhook of the payment provider. */
  webhookAt: Date | undefined;
  /** The oldest payment of the last day that was settled without a webhook, after the last webhook came. */
  settledWithoutWebhook: Date | undefined;
  /** Since when the oldest refund has not been sent or has failed. */
  refundWaits: Date | undefined;
  /** The oldest mail or call that is due and not sent. */
  outboxWaits: Date | undefined;
};

export const alarmKinds = [
  ...jobs.map((job) => `job:${job}` as const),
  'webhooks',
  'refunds',
  'outbox',
] as const;
export type Alarm = (typeof alarmKinds)[number];
export const isAlarm = (text: string): text is Alarm => alarmKinds.some((kind) => kind === text);

const minuteMs = 60_000;
/** Money and mail may wait this long. */
const patienceMs = 60 * minuteMs;

/** What does not work by itself. A job may miss one run. */
export function findAlarms(pulse: Pulse): Alarm[] {
  const { now, succeeded, firstRun } = pulse;
  const olderThan = (at: Date | undefined, ms: number) =>
    at !== undefined && now.getTime() - at.getTime() > ms;
  const missed = jobs.filter((job) =>
    olderThan(succeeded[job] ?? firstRun, (2 * jobMinutes[job] + 5) * minuteMs),
  );
  return [
    ...missed.map((job) => `job:${job}` as const),
    ...(olderThan(pulse.settledWithoutWebhook, patienceMs) ? (['webhooks'] as const) : []),
    ...(olderThan(pulse.refundWaits, patienceMs) ? (['refunds'] as const) : []),
    ...(olderThan(pulse.outboxWaits, patienceMs) ? (['outbox'] as const) : []),
  ];
}

const texts: Record<Exclude<Alarm, `job:${string}`>, string> = {
  webhooks:
    'Payments were settled for more than an hour without a webhook of the payment provider. Look at its dashboard: the address, the secret, and whether it has switched the webhook off.',
  refunds:
    'A refund has not reached the payment provider for more than an hour, or has failed at the bank. See the refunds on the desk.',
  outbox: 'Mails or calls have waited for more than an hour. npm run shop -- mail list says why.',
};

/** An alarm in a sentence, with what to do. */
export const alarmText = (alarm: Alarm): string =>
  alarm in texts
    ? texts[alarm as keyof typeof texts]
    : `The job ${alarm.slice('job:'.length)} has not run, or fails. Look at the log of this function.`;
