import { ok } from '#domain/base/result.ts';
import { type Reconciled, reconcile } from '#netlify/commerce/payments/reconcile.ts';
import {
  listOutstandingRefunds,
  type OutstandingRefund,
} from '#netlify/commerce/payments/refunds-by-hand.ts';
import { isLocalDatabase } from '#netlify/operate/database.ts';
import { simulatedKeyId } from '#netlify/operate/settings.ts';
import { type Command, wrong } from './command.ts';
import { rupees } from './print.ts';

const rounds = 50;
const count = (number: number, one: string, many = `${one}s`): string =>
  `${number} ${number === 1 ? one : many}`;

const sumOf = (refunds: readonly OutstandingRefund[]): string =>
  `${count(refunds.length, 'refund')} of ${rupees(refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0))}`;

const withStatus = (
  refunds: readonly OutstandingRefund[],
  status: OutstandingRefund['status'],
): OutstandingRefund[] => refunds.filter((one) => one.status === status);

/** The sentences about failed refunds, which need an operator; false if there are none. */
function failedRefundsNote(refunds: readonly OutstandingRefund[]): string | false {
  const failed = withStatus(refunds, 'failed');
  const ids = [...new Set(failed.map(({ orderId }) => orderId))].slice(0, 5).join(', ');
  return (
    failed.length > 0 &&
    `${sumOf(failed)} in all failed at the bank (order ${ids}). The shop repeats a failed refund once a day, three times at most. ` +
      'The desk repeats it now, or records that you paid the buyer by hand.'
  );
}

export const paymentCommands: Command[] = [
  {
    name: 'payments reconcile',
    summary: 'check every open payment with the payment provider, and send the due refunds',
    async run(ctx, { confirm }) {
      const { RAZORPAY_KEY_ID, DATABASE_URL = '' } = ctx.env;
      if (RAZORPAY_KEY_ID === simulatedKeyId && !isLocalDatabase(DATABASE_URL))
        return wrong('This database is on another machine: set RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET.');
      const due = withStatus(await listOutstandingRefunds(ctx), 'due');
      const agreed = due.length > 0 ? await confirm(`${sumOf(due)} in all will be sent. Go on?`) : ok(null);
      if (!agreed.ok) return agreed;
      const sum: Reconciled = { checked: 0, failed: 0, refunds: 0, left: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const done = await reconcile(ctx, { everything: round === 0 });
        sum.checked += done.checked;
        sum.failed += done.failed;
        sum.refunds += done.refunds;
        sum.left = done.left;
        const isStuck = done.checked + done.refunds === 0;
        if (sum.left === 0 || isStuck) break;
      }
      const trouble = sum.failed + sum.left > 0;
      const text = [
        `${count(sum.checked, 'payment')} checked, ${count(sum.refunds, 'refund')} sent.`,
        trouble &&
          `${count(sum.failed + sum.left, 'request')} unanswered: the payment provider cannot be reached. Simulated payments need the shop to run (npm start).`,
        failedRefundsNote(await listOutstandingRefunds(ctx)),
      ];
      return ok({ json: sum, text: text.filter(Boolean).join('\n') });
    },
  },
];
