/** What does not work in the shop by itself, and what to do about it: for its operator, by mail and at the desk. */

export const jobAlarm = (job: string): string =>
  `The job ${job} has not run, or fails. Look at the log of this function.`;

/** `badReplies`: so many within a quarter of an hour are an alarm. */
export const alarmTexts = (badReplies: number) => ({
  webhooks:
    'Payments were settled for more than an hour without a webhook of the payment provider. Look at its dashboard: the address, the secret, and whether it has switched the webhook off.',
  refunds:
    'A refund has not reached the payment provider for more than an hour, or has failed at the bank. See the refunds on the desk.',
  messages: 'Mails or calls have waited for more than an hour. npm run shop -- mail list says why.',
  failures: `More than ${badReplies} calls or pages within a quarter of an hour ended with an error of ours (status 5xx). Look at the log for lines with the event failure.`,
  slow: `More than ${badReplies} calls or pages within a quarter of an hour took over three seconds. Look at the log for lines with the event slow_query, and at the load of the database.`,
  invoices:
    'Four fifths of the invoice numbers of this financial year are used. When all are, nothing can be shipped until April. See docs/operating.md, Invoices.',
  backup:
    'No backup of the database was noted for a day and a half. Look at the program that makes it: docs/restore.md.',
});
